// SPDX-License-Identifier: MIT
/// Small things: texts, clocks, rounds, sorting, marks in pasted text, curves.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { clockText } from '../src/lib/clock_text.ts';
import { fill } from '../src/lib/fill.ts';
import { splitAt } from '../src/lib/mark.ts';
import { inRounds } from '../src/lib/rounds.ts';
import { sorted } from '../src/lib/sorting.ts';
import { curvesOf, paperCurves, processorsOf } from '../src/lib/speed_up.ts';
import type { CompareRow, PlayedMove } from '../src/lib/types.ts';

test('values are filled in by name, unknown names stay', () =>
  assert.equal(fill('{a} and {b}', { a: 1 }), '1 and {b}'));

test('clocks show tenths only when it is urgent', () => {
  assert.deepEqual([300_000, 59_000, 61_500, 19_990, 0, 3_600_000].map(clockText), [
    '5:00',
    '0:59',
    '1:02',
    '19.9',
    '0.0',
    '1:00:00',
  ]);
});

test('the first wrong character is marked, also behind the end', () => {
  assert.deepEqual(splitAt('ab x', 3), { before: 'ab ', wrong: 'x', after: '' });
  assert.deepEqual(splitAt('♔♚x', 2), { before: '♔♚', wrong: 'x', after: '' });
  assert.equal(splitAt('ab', 2).wrong, '␣');
});

test('rounds begin with whoever began', () => {
  const move = (ply: number, side: number) => ({ ply, side, text: `${ply}` }) as PlayedMove;
  const rounds = inRounds([move(1, 1), move(2, 0), move(3, 1)]);
  assert.deepEqual(
    rounds.map((round) => round.moves.map((one) => one?.text ?? null)),
    [
      ['1', '2'],
      ['3', null],
    ],
  );
});

test('rows without a figure come last in both directions', () => {
  const rows = [
    { asked: 'a', ratio: 3 },
    { asked: 'b', ratio: null },
    { asked: 'c', ratio: 1 },
  ] as CompareRow[];
  assert.deepEqual(
    sorted(rows, 'ratio', false).map((row) => row.asked),
    ['c', 'a', 'b'],
  );
  assert.deepEqual(
    sorted(rows, 'ratio', true).map((row) => row.asked),
    ['a', 'c', 'b'],
  );
});

test('curves share one axis; what was not measured is left out', () => {
  const measured = {
    depth: 7,
    threads_depth: 9,
    curves: [
      { scheme: 'ybwc', runtime: 'simulated' as const, points: [{ processors: 32, speedup: 20 }] },
      { scheme: 'ybwc', runtime: 'threads' as const, points: [] },
    ],
  };
  const x = processorsOf(measured);
  assert.deepEqual(x, [1, 2, 4, 8, 16, 32]);
  const drawn = curvesOf(measured.curves, x, (scheme) => scheme);
  assert.deepEqual(
    drawn.map((curve) => curve.values),
    [[null, null, null, null, null, 20]],
  );
  assert.equal(paperCurves.length, 3);
  assert.equal(curvesOf(paperCurves, x, (scheme) => scheme)[1].colour, drawn[0].colour); // one scheme, one colour
});
