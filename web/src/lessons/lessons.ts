// SPDX-License-Identifier: MIT
/// The lessons: which tree is shown, by which search, and which exercise goes with it. Words are in the catalogues.
import type { TreeRequest } from '../lib/types.ts';
import type { Grown } from '../tree/items.ts';
import { madeTree, mirrored, treeText } from './made_tree.ts';
import { cutBranches, eldest, leavesOnlyOf, remembered, searchedAgain } from './truth.ts';

/// Requests by name; `base` is what is drawn in the exercise, `shown` the lesson's own search.
export interface Exercise {
  kind: 'pick' | 'number' | 'choice';
  base: (seed: number) => TreeRequest;
  traces: (seed: number) => TreeRequest[];
  blankInner?: boolean; // values of inner nodes are the reader's to find
  blankAll?: boolean;
  pick?: (traces: Grown[]) => Set<string>;
  leavesOnly?: boolean;
  rootMoves?: boolean;
  answer?: (traces: Traced[]) => number;
  choices?: number;
}
export interface Traced extends Grown {
  tree: { totals: { visited: number }; report: { value: number; move: string | null } } | null;
}
export interface Lesson {
  name: string;
  algorithm: string;
  shown: (seed: number) => TreeRequest;
  exercise: Exercise;
}

const typed = (shape: number[], seed: number, algorithm: string): TreeRequest => ({
  game: 'tree',
  position: treeText(madeTree(shape, seed)),
  algorithm,
  whole: true,
});
const mirror = (shape: number[], seed: number, algorithm: string): TreeRequest => ({
  game: 'tree',
  position: treeText(mirrored(madeTree(shape, seed))),
  algorithm,
  whole: true,
});
const board = (position: string, algorithm: string): TreeRequest => ({
  game: 'tic-tac-toe',
  position,
  algorithm,
  limits: { depth: 9 },
  whole: true,
});

const wide = [3, 3];
const tall = [2, 2, 2, 2];
const passes = [2, 3, 2];
// Four empty cells, nobody wins at once: lines that swap two moves of one side meet again.
const endings = ['XOX/O../.X. o', 'XO./.XO/O.. x', 'OXO/X../.OX x'];
const ending = (seed: number) => endings[seed % endings.length];
// Three empty cells: few enough to find by hand what comes back.
const lastMoves = ['OXO/X../.OX x', 'XOX/XO./O.. x', 'OXO/..X/XO. x', 'XOX/.OX/..O x'];
const lastMove = (seed: number) => lastMoves[seed % lastMoves.length];
// One move is clearly best: a threat to answer, or a win to take.
const urgents = ['XX./.O./... o', 'X.O/.X./... o', 'O.X/.../X.O x'];
const urgent = (seed: number) => urgents[seed % urgents.length];
const family = (seed: number) => [2 + (seed % 2), 2, 2 + ((seed >> 1) % 2)];

export const lessons: Lesson[] = [
  {
    name: 'minimax',
    algorithm: 'minimax',
    shown: () => ({ game: 'tree', position: '((3 12 8)(2 4 6)(14 5 2))', algorithm: 'minimax', whole: true }),
    exercise: {
      kind: 'number',
      base: (seed) => typed(wide, seed, 'minimax'),
      traces: (seed) => [typed(wide, seed, 'minimax')],
      blankInner: true,
      answer: ([trace]) => trace.nodes.get(0)?.value ?? NaN,
    },
  },
  {
    name: 'alpha-beta',
    algorithm: 'alpha-beta',
    shown: () => ({ game: 'tree', position: '((3 12 8)(2 4 6)(14 5 2))', algorithm: 'alpha-beta', whole: true }),
    exercise: {
      kind: 'pick',
      base: (seed) => typed(wide, seed, 'minimax'),
      traces: (seed) => [typed(wide, seed, 'alpha-beta')],
      blankInner: true,
      pick: ([trace]) => cutBranches(trace),
    },
  },
  {
    name: 'ordering',
    algorithm: 'alpha-beta',
    shown: (seed) => typed(tall, seed, 'alpha-beta'),
    exercise: {
      kind: 'choice',
      base: (seed) => typed(wide, seed, 'minimax'),
      traces: (seed) => [typed(wide, seed, 'alpha-beta'), mirror(wide, seed, 'alpha-beta')],
      choices: 3,
      answer: ([as, turned]) => {
        const [one, other] = [as.tree?.totals.visited ?? 0, turned.tree?.totals.visited ?? 0];
        return one < other ? 0 : one > other ? 1 : 2;
      },
    },
  },
  {
    name: 'memo',
    algorithm: 'memo-minimax',
    shown: (seed) => board(ending(seed), 'memo-minimax'),
    exercise: {
      kind: 'pick',
      base: (seed) => board(lastMove(seed), 'minimax'),
      traces: (seed) => [board(lastMove(seed), 'memo-minimax')],
      pick: ([trace]) => remembered(trace),
    },
  },
  {
    name: 'null-windows',
    algorithm: 'nega-scout',
    shown: (seed) => typed(wide, seed, 'nega-scout'),
    exercise: {
      kind: 'pick',
      base: (seed) => typed(wide, seed, 'minimax'),
      traces: (seed) => [typed(wide, seed, 'nega-scout')],
      pick: ([trace]) => searchedAgain(trace),
    },
  },
  {
    name: 'mtd-f',
    algorithm: 'mtd-f',
    shown: (seed) => typed(passes, seed, 'mtd-f'),
    exercise: {
      kind: 'number',
      base: (seed) => typed(wide, seed, 'minimax'),
      traces: (seed) => [typed(wide, seed, 'mtd-f:guess=0')],
      answer: ([trace]) => trace.nodes.get(0)?.visits ?? NaN,
    },
  },
  {
    name: 'sss-star',
    algorithm: 'sss-star',
    shown: (seed) => typed(tall, seed, 'sss-star'),
    exercise: {
      kind: 'pick',
      base: (seed) => typed(wide, seed, 'minimax'),
      traces: (seed) => [typed(wide, seed, 'alpha-beta'), typed(wide, seed, 'sss-star')],
      leavesOnly: true,
      pick: ([alphaBeta, sss]) => leavesOnlyOf(alphaBeta, sss),
    },
  },
  {
    name: 'mcts',
    algorithm: 'mcts',
    shown: (seed) => ({ ...board(urgent(seed), 'mcts'), limits: { nodes: 600 } }),
    exercise: {
      kind: 'pick',
      base: (seed) => ({ ...board(urgent(seed), 'minimax'), limits: { depth: 1 } }),
      traces: (seed) => [{ ...board(urgent(seed), 'mcts'), limits: { nodes: 4000 } }],
      blankAll: true,
      rootMoves: true,
      pick: ([trace]) => new Set([(trace as Traced).tree?.report.move ?? '']),
    },
  },
  {
    name: 'parallel',
    algorithm: 'alpha-beta',
    shown: (seed) => typed(tall, seed, 'alpha-beta'),
    exercise: {
      kind: 'pick',
      base: (seed) => typed(family(seed), seed, 'minimax'),
      traces: (seed) => [typed(family(seed), seed, 'minimax')],
      pick: ([trace]) => eldest(trace),
    },
  },
];
