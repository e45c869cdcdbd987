// SPDX-License-Identifier: MIT
/// A touch of a cell means a move, a choice, a selection, or an explanation.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { touch, targetsOf } from '../src/boards/choosing.ts';
import type { Board, Move } from '../src/lib/types.ts';

const move = (changes: Partial<Move>): Move => ({
  text: '',
  kind: 'place',
  from: null,
  to: null,
  path: [],
  promotion: null,
  flips: [],
  words: '',
  ...changes,
});
const board = (way: Board['way'], columns: number, cells: string[], firsts = 'X'): Board => ({
  kind: way,
  pieces: 'marks',
  way,
  firsts,
  emblems: ['X', 'O'],
  colours: [],
  rows: cells.length / columns,
  columns,
  cells,
  names: cells.map(String),
  column_labels: [],
  row_labels: [],
});
const at = (position: Board, legal: Move[], check: number | null = null) => ({
  board: position,
  legal,
  check,
  toMove: 0,
});

test('an empty cell is marked, a taken one is explained', () => {
  const three = board('place', 3, ['X', '', '', '', '', '', '', '', '']);
  const legal = [1, 2].map((to) => move({ text: `m${to}`, to }));
  assert.deepEqual(touch(at(three, legal), null, 1), { what: 'play', move: legal[0] });
  assert.deepEqual(touch(at(three, legal), null, 0), { what: 'illegal', reason: 'taken' });
});

test('any cell of a column drops a stone into it', () => {
  const four = board('drop', 7, Array(42).fill(''));
  const drop = move({ text: '4', kind: 'drop', to: 38 });
  assert.deepEqual(touch(at(four, [drop]), null, 3), { what: 'play', move: drop });
  assert.deepEqual(touch(at(four, [drop]), null, 2), { what: 'illegal', reason: 'column-full' });
});

test('a piece is lifted, then put down; promotions are a choice', () => {
  const chess = board('step', 2, ['', '', 'P', 'k'], 'PNBRQK');
  const promotions = ['q', 'r'].map((promotion) => move({ text: promotion, kind: 'step', from: 2, to: 0, promotion }));
  assert.deepEqual(touch(at(chess, promotions), null, 2), { what: 'select', cell: 2 });
  assert.deepEqual(touch(at(chess, promotions), 2, 0), { what: 'choose', moves: promotions });
  assert.deepEqual(touch(at(chess, promotions), 2, 2), { what: 'drop-selection' });
  assert.deepEqual(touch(at(chess, promotions), 2, 1), { what: 'illegal', reason: 'cannot-reach' });
  assert.deepEqual(touch(at(chess, promotions), null, 3), { what: 'illegal', reason: 'not-yours' });
  assert.deepEqual(touch(at(chess, promotions), null, 1), { what: 'illegal', reason: 'empty' });
  assert.deepEqual(touch(at(chess, promotions, 2), null, 3), { what: 'illegal', reason: 'in-check' });
  assert.deepEqual([...targetsOf(promotions, 2)], [0]);
});

test('checkers says when a jump must be taken, Othello when nothing turns', () => {
  const jump = move({ kind: 'capture', from: 0, to: 3 });
  assert.deepEqual(touch(at(board('jump', 2, ['b', 'b', '', ''], 'bB'), [jump]), null, 1), {
    what: 'illegal',
    reason: 'must-capture',
  });
  assert.deepEqual(touch(at(board('enclose', 2, ['', '', 'X', 'O']), [move({ to: 0 })]), null, 1), {
    what: 'illegal',
    reason: 'no-flip',
  });
  assert.deepEqual(touch(at(board('enclose', 2, ['', '', 'X', 'O']), [move({ kind: 'pass' })]), null, 1), {
    what: 'illegal',
    reason: 'pass',
  });
});
