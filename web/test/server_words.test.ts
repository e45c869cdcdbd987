// SPDX-License-Identifier: MIT
/// What the server can say has words in both languages: every code, every kind of text that it expects, every way a game
/// ends. The sentences are read from where they are written.
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import en from '../src/i18n/en.json';
import id from '../src/i18n/id.json';
import papers from '../src/i18n/papers.id.json';
import phrases from '../src/i18n/phrases.id.json';
import { phrase } from '../src/lib/phrases.ts';

const root = join(process.env.PAGE_SOURCES!, '..', '..');
const read = (path: string) => readFileSync(join(root, path), 'utf8');
const placesOf = (text: string) => [...text.matchAll(/\{(\w+)\}/g)].map((found) => found[1]).sort();

test('every code of the server has words in both languages', () => {
  const { Trouble } = JSON.parse(read('apps/server/openapi.json')).components.schemas;
  const codes: string[] = Trouble.properties.code.enum;
  assert.ok(codes.length > 30);
  for (const code of codes)
    for (const catalogue of [en, id]) assert.ok(`error.${code}` in catalogue, `error.${code} has no words`);
});

test('what is put into words by code is known there', () => {
  const known = new Set(['detail', 'remedy', 'kind', 'name', 'field', 'token', 'wanted', 'nearest', 'choices']);
  for (const [key, text] of Object.entries(en))
    if (key.startsWith('error.')) for (const place of placesOf(text)) assert.ok(known.has(place), `${key}: ${place}`);
});

test('phrases fill in the same values in both languages', () => {
  for (const book of [phrases, papers] as Record<string, string>[])
    for (const [english, text] of Object.entries(book)) assert.deepEqual(placesOf(text), placesOf(english), english);
});

test('a sentence is found by its pattern, its parts too, but for what somebody typed', () => {
  const words = (text: string) => phrase(text, phrases);
  assert.equal(words('draw'), 'seri');
  assert.equal(words('Ani (White) wins by 4'), 'Ani (Putih) menang dengan selisih 4');
  assert.equal(words("White played the illegal move 'draw'"), "Putih memainkan langkah terlarang 'draw'");
  assert.equal(words('a whole number from 1 to 200'), 'bilangan bulat dari 1 sampai 200');
  assert.equal(
    words("move 'Ka5': no king of White may go to a5"),
    "langkah 'Ka5': tidak ada raja Putih yang bisa ke a5",
  );
  assert.equal(words('something new'), undefined);
});

/// Files from which a text can come to the page; the others read files, or speak to programs.
const rooms = [
  'apps/server',
  'service',
  'service/boards',
  'pohon/core',
  'pohon/games/adjacency',
  'pohon/games/checkers',
  'pohon/games/chess',
  'pohon/games/chess/formats',
  'pohon/games/chess/rules',
  'pohon/games/connect_four',
  'pohon/games/othello',
  'pohon/games/tic_tac_toe',
  'pohon/games/tree',
  'pohon/engine',
  'pohon/engine/game',
  'pohon/engine/names',
];
const apart = /_test\.|evaluator|weights|epd|obf|polyglot|pattern|tun(e|ing)|train|calibrat|parallel_run|scheme_names/;
const single = [
  'apps/common/fitting.cpp',
  'pohon/lab/play/adjudication.cpp',
  'pohon/lab/play/experiment_plan.cpp',
  'pohon/lab/play/match.cpp',
  'pohon/lab/play/one_game.cpp',
  'pohon/lab/players/player_spec.cpp',
  'pohon/lab/play/time_control.cpp',
];

function files(): string[] {
  const found = rooms.flatMap((room) =>
    readdirSync(join(root, room), { withFileTypes: true })
      .filter((entry) => entry.isFile() && /\.[ch]pp$/.test(entry.name) && !apart.test(entry.name))
      .map((entry) => `${room}/${entry.name}`),
  );
  return [...found, ...single];
}

const literal = String.raw`"((?:[^"\\]|\\.)*)"`;
/// How the sources say what they expect: `expected(field, "…", got)`, `complain("…")`, and what a game's end is called.
const sayings = [
  String.raw`\bexpected\((?:[^";{}]|"[^"]*")*?,\s*${literal}\s*([,+)])`,
  String.raw`\bfail_expected\([^,;]*,(?:[^",;]|"[^"]*")*,\s*${literal}\s*([,+)])`,
  String.raw`throw expected\(${literal}\s*([,+)])`,
  String.raw`\b(?:complain|refuse_placement|fail)\(${literal}\s*([,+)])`,
  String.raw`\brefused\(text, ${literal}\s*([,+)])`,
  String.raw`\bwrong\(name, ${literal}\s*([,+)])`,
  String.raw`Adjudicated\{[^"]*${literal}\s*([}+])`,
  String.raw`Ended\{[^"]*${literal}\s*([}+])`,
  String.raw`\bInputError\(${literal}\s*([,+)])`,
];

/// A text that goes on after a `+` is known if some phrase begins so; one that goes on before it, if some phrase ends so.
function known(text: string, next: string): boolean {
  if (text.startsWith(' ')) return Object.keys(phrases).some((english) => english.endsWith(text));
  if (next !== '+') return phrase(text, phrases) !== undefined;
  return Object.keys(phrases).some((english) => english.startsWith(text.trimEnd()));
}

test('whatever the server expects has words in Indonesian', () => {
  let seen = 0;
  const unknown: string[] = [];
  for (const file of files())
    for (const saying of sayings)
      for (const [, text, next] of read(file).matchAll(new RegExp(saying, 'g'))) {
        const words = text.replaceAll('\\"', '"');
        ++seen;
        if (words && !known(words, next)) unknown.push(`${file}: ${words}`);
      }
  assert.deepEqual([...new Set(unknown)], []);
  assert.ok(seen > 150, `${seen} sayings`);
});
