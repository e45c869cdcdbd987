// SPDX-License-Identifier: MIT
/// Who thinks, as one text: a name, a colon, options with commas between: `strong:level=3`, `mcts:exploration=1.2,seed=4`.
/// The server reads it so, and colons between options as well (`named_options` in pohon/engine).
import { filled } from './filled.ts';
import type { Game } from './types.ts';

export interface Spec {
  name: string;
  options: Record<string, string>; // what has no name stands under ''
}

/// A comma or a colon ends an option only where another name follows: weights are one value, `weights=2,4,3,seed=1`.
const betweenOptions = /[,:](?=[^,:=]+=)/;

export function parseSpec(text: string): Spec {
  const [name, rest = ''] = text.split(/:(.*)/s);
  const options: Spec['options'] = {};
  for (const part of rest.split(betweenOptions).filter(Boolean)) {
    const [, key, value] = /^([^=]+)=(.*)$/s.exec(part) ?? ['', '', part];
    options[key.trim()] = value.trim();
  }
  return { name: name.trim(), options };
}

export function writeSpec({ name, options }: Spec): string {
  const parts = Object.entries(filled(options)).map(([key, value]) => (key ? `${key}=${value}` : value));
  return parts.length ? `${name}:${parts.join(',')}` : name;
}

/// Whether a search or an agent can play the game, whatever its options.
export function fits(spec: string, game: Game | undefined): boolean {
  const { name } = parseSpec(spec);
  return !!game && (game.algorithms.includes(name) || game.agents.includes(name));
}
