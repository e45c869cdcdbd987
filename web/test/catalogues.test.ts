// SPDX-License-Identifier: MIT
/// Both languages say everything, and everything the page says is in them.
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import en from '../src/i18n/en.json';
import id from '../src/i18n/id.json';
import lessonsEn from '../src/i18n/lessons.en.json';
import lessonsId from '../src/i18n/lessons.id.json';
import { lessons } from '../src/lessons/lessons.ts';

const pairs: [string, Record<string, string>, Record<string, string>][] = [
  ['page', en, id],
  ['lessons', lessonsEn, lessonsId],
];
const places = (text: string) => [...text.matchAll(/\{(\w+)\}/g)].map((found) => found[1]).sort();

for (const [name, english, indonesian] of pairs) {
  test(`the catalogues of the ${name} have the same keys`, () => {
    assert.deepEqual(Object.keys(english).sort(), Object.keys(indonesian).sort());
  });
  test(`the catalogues of the ${name} fill in the same values and leave no text empty`, () => {
    for (const key of Object.keys(english)) {
      assert.deepEqual(places(indonesian[key]), places(english[key]), key);
      assert.ok(english[key].trim() && indonesian[key].trim(), key);
    }
  });
}

function sources(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return sources(path);
    return /\.(ts|svelte)$/.test(entry.name) ? [readFileSync(path, 'utf8')] : [];
  });
}

test('every key that the page asks for by name is in the catalogue', () => {
  const asked = sources(process.env.PAGE_SOURCES!).flatMap((text) =>
    [...text.matchAll(/\b(?:t\(|does: |key: )'([a-z]+(?:\.[\w-]+)*)'/g)].map((found) => found[1]),
  );
  const known = new Set(Object.keys(en));
  const missing = asked.filter((key) => /\./.test(key) && !known.has(key));
  assert.deepEqual(missing, []);
  assert.ok(asked.length > 200);
});

test('every lesson has its texts', () => {
  for (const lesson of lessons) {
    const wanted = ['title', 'p1', 'p2', 'p3', 'task', ...(lesson.exercise.kind === 'pick' ? [] : ['question'])];
    for (let choice = 0; choice < (lesson.exercise.choices ?? 0); choice++) wanted.push(`choice${choice}`);
    for (const part of wanted) assert.ok(`${lesson.name}.${part}` in lessonsEn, `${lesson.name}.${part}`);
  }
});
