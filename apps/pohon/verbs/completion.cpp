// SPDX-License-Identifier: MIT
/// pohon completion: scripts that complete verbs, flags, games and algorithms in bash, zsh and fish.
#include <array>
#include <iostream>

#include "apps/common/names.hpp"
#include "apps/pohon/flags.hpp"
#include "apps/pohon/verb.hpp"
#include "pohon/core/input_error.hpp"

namespace pohon::cli {

namespace {

constexpr std::array<std::string_view, 3> kShells{"bash", "zsh", "fish"};

std::string listed(const std::vector<std::string_view>& names) {
  std::string out;
  for (const auto name : names) out.append(out.empty() ? "" : " ").append(name);
  return out;
}

std::string verb_names() {
  std::vector<std::string_view> names;
  for (const Verb& verb : pohon_program().verbs) names.push_back(verb.name);
  return listed(names);
}

std::vector<std::string> flags_of(const Verb& verb) {
  const Parser parser = parser_of(pohon_program(), verb);
  std::vector<std::string> flags;
  for (const CLI::Option* option : parser.app->get_options()) {
    for (const auto& name : option->get_lnames()) flags.push_back("--" + name);
  }
  return flags;
}

std::string flag_list(const Verb& verb) {
  const auto flags = flags_of(verb);
  return listed({flags.begin(), flags.end()});
}

/// The cases of a shell's `case "$verb" in`, each run through `wrap`.
template <class Wrap>
std::string cases(Wrap&& wrap) {
  std::string out;
  for (const Verb& verb : pohon_program().verbs) {
    const std::string words = verb.name == "completion" ? flag_list(verb) + " bash zsh fish" : flag_list(verb);
    out += "    " + std::string(verb.name) + ") " + wrap(words) + " ;;\n";
  }
  return out;
}

std::string bash_script() {
  const auto reply = [](const std::string& words) {
    return "COMPREPLY=($(compgen -W \"" + words + "\" -- \"$word\"))";
  };
  return "# bash completion of pohon\n"
         "_pohon() {\n"
         "  local word=\"${COMP_WORDS[COMP_CWORD]}\" before=\"${COMP_WORDS[COMP_CWORD-1]}\"\n"
         "  if [ \"$COMP_CWORD\" -eq 1 ]; then\n"
         "    " +
         reply(verb_names()) +
         "\n"
         "    return\n"
         "  fi\n"
         "  case \"$before\" in\n"
         "    --game|-g) " +
         reply(listed(game_names())) +
         "; return ;;\n"
         "    --algorithm|--algorithms|-a|--first|--second) " +
         reply("human " + listed(algorithm_names())) +
         "; return ;;\n"
         "    --out) COMPREPLY=($(compgen -f -- \"$word\")); return ;;\n"
         "  esac\n"
         "  case \"${COMP_WORDS[1]}\" in\n" +
         cases(reply) +
         "  esac\n"
         "}\n"
         "complete -F _pohon pohon\n";
}

std::string zsh_script() {
  const auto offer = [](const std::string& words) { return "compadd -- " + words; };
  return "#compdef pohon\n"
         "_pohon() {\n"
         "  if (( CURRENT == 2 )); then\n"
         "    " +
         offer(verb_names()) +
         "\n"
         "    return\n"
         "  fi\n"
         "  case \"${words[CURRENT-1]}\" in\n"
         "    --game|-g) " +
         offer(listed(game_names())) +
         "; return ;;\n"
         "    --algorithm|--algorithms|-a|--first|--second) " +
         offer("human " + listed(algorithm_names())) +
         "; return ;;\n"
         "    --out) _files; return ;;\n"
         "  esac\n"
         "  case \"${words[2]}\" in\n" +
         cases(offer) +
         "  esac\n"
         "}\n"
         "compdef _pohon pohon\n";
}

std::string fish_script() {
  const std::string command = "complete -c pohon ";
  std::string out = "# fish completion of pohon\n" + command + "-f\n";
  for (const Verb& verb : pohon_program().verbs) {
    out +=
        command + "-n __fish_use_subcommand -a " + std::string(verb.name) + " -d '" + std::string(verb.summary) + "'\n";
    const std::string here = "-n '__fish_seen_subcommand_from " + std::string(verb.name) + "' ";
    for (const auto& flag : flags_of(verb)) {
      const std::string name = flag.substr(2);
      out += command + here + "-l " + name;
      if (name == "game") out += " -x -a '" + listed(game_names()) + "'";
      if (name == "algorithm" || name == "algorithms") out += " -x -a '" + listed(algorithm_names()) + "'";
      if (name == "first" || name == "second") out += " -x -a 'human " + listed(algorithm_names()) + "'";
      if (name == "out") out += " -r -F";
      out += "\n";
    }
  }
  return out + command + "-n '__fish_seen_subcommand_from completion' -a 'bash zsh fish'\n";
}

int print_script(const TextFlag& shell, Console& console) {
  if (!shell.given()) throw InputError("no shell given: choose from " + listed({kShells.begin(), kShells.end()}));
  switch (place_of_known("shell", shell.text(), kShells)) {
    case 0:
      console.out << bash_script();
      break;
    case 1:
      console.out << zsh_script();
      break;
    default:
      console.out << fish_script();
  }
  return kDone;
}

}  // namespace

Run declare_completion(CLI::App& app) {
  const auto shell = std::make_shared<TextFlag>();
  shell->declare(app, "shell", "bash, zsh or fish");
  return [shell](Console& console) { return print_script(*shell, console); };
}

}  // namespace pohon::cli
