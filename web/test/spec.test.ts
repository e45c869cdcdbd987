// SPDX-License-Identifier: MIT
/// Who thinks goes through a text and back, as the page and the server write it.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { fits, parseSpec, type Spec, writeSpec } from '../src/lib/spec.ts';
import type { Game } from '../src/lib/types.ts';

const names = ['human', 'alpha-beta', 'mtd-f', 'kernel', 'strong', 'mcts', 'ga2'];
/// Commas, colons and equals signs inside values among them.
const values = {
  '': '2,4,3,7,10',
  level: '3',
  exploration: '1.2',
  weights: '2,4,3,7,10',
  evaluator: 'ga2:-1,0',
  rule: 'a==b',
};

/// Every choice of some of the options.
function subsets([first, ...rest]: [string, string][]): [string, string][][] {
  if (!first) return [[]];
  return subsets(rest).flatMap((some) => [some, [first, ...some]]);
}
const specs: Spec[] = names.flatMap((name) =>
  subsets(Object.entries(values)).flatMap((some) => [
    { name, options: Object.fromEntries(some) },
    { name, options: Object.fromEntries(some.filter(([key]) => key).reverse()) },
  ]),
);

test('a spec is read as it was written', () => {
  for (const spec of specs) assert.deepEqual(parseSpec(writeSpec(spec)), spec, writeSpec(spec));
  assert.ok(specs.length > 500);
});

test('a text is written as it was read', () => {
  for (const text of ['', 'human', 'strong:level=3', 'mcts:exploration=1.2,seed=4', 'ga2:2,4,3,7,10', 'mcts:seed,=4'])
    assert.equal(writeSpec(parseSpec(text)), text);
});

test('colons between options and blanks around them are read as the server reads them', () => {
  for (const text of ['mcts:exploration=1.2:seed=4', ' mcts : exploration = 1.2 , seed = 4 '])
    assert.deepEqual(parseSpec(text), { name: 'mcts', options: { exploration: '1.2', seed: '4' } });
});

test('a comma ends an option only where another begins', () =>
  assert.deepEqual(parseSpec('evolved:weights=2,4,3,7,10,preset=paper').options, {
    weights: '2,4,3,7,10',
    preset: 'paper',
  }));

test('an option that was emptied is not written', () =>
  assert.equal(writeSpec({ name: 'mcts', options: { seed: '' } }), 'mcts'));

test('what fits a game is told by the name', () => {
  const game = { algorithms: ['mcts'], agents: ['strong'] } as Game;
  for (const spec of ['mcts', 'mcts:seed=4', 'strong:level=3']) assert.ok(fits(spec, game), spec);
  for (const spec of ['', 'human', 'mct', 'pvs:root=full']) assert.ok(!fits(spec, game), spec);
  assert.ok(!fits('mcts', undefined));
});
