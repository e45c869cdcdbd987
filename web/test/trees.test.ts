// SPDX-License-Identifier: MIT
/// Traces become drawings and marks: the classic tree by hand.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { TreeNode } from '../src/lib/types.ts';
import { grownItems, type Grown } from '../src/tree/items.ts';
import { layOut } from '../src/tree/layout.ts';
import { madeTree, mirrored, treeText } from '../src/lessons/made_tree.ts';
import { cutBranches, eldest, leavesOnlyOf, mark, remembered, searchedAgain } from '../src/lessons/truth.ts';

const blank: TreeNode = {
  id: 0,
  parent: null,
  ply: 0,
  depth: 0,
  move: '',
  maximising: true,
  value: 0,
  label: '0',
  bound: 'exact',
  bounds: null,
  window: null,
  why: 'searched',
  reason: '',
  cut: null,
  visits: 1,
  order: 0,
  children: 0,
  below: 0,
  shown: 0,
  more: 0,
  skipped: [],
  on_line: false,
};

/// A trace from rows of [id, parent, move, changes].
function trace(rows: [number, number | null, string, Partial<TreeNode>?][]): Grown {
  const nodes = new Map<number, TreeNode>();
  const kids = new Map<number, number[]>();
  for (const [id, parent, move, changes] of rows) {
    nodes.set(id, { ...blank, id, order: id, parent, move, ...changes });
    if (parent !== null) kids.set(parent, [...(kids.get(parent) ?? []), id]);
  }
  for (const [id, list] of kids) nodes.get(id)!.children = Math.max(nodes.get(id)!.children, list.length);
  return { nodes, kids, missing: (node) => node.children - (kids.get(node.id)?.length ?? 0) };
}

const alphaBeta = trace([
  [0, null, ''],
  [1, 0, '1'],
  [2, 1, '1'],
  [3, 1, '2'],
  [4, 0, '2', { why: 'cut', skipped: ['2', '3'] }],
  [5, 4, '1'],
]);
const other = trace([
  [0, null, ''],
  [1, 0, '1', { visits: 2 }],
  [2, 1, '1', { visits: 2 }],
  [4, 0, '2'],
  [5, 4, '1', { why: 'remembered' }],
]);

test('cut moves hang in the drawing beside those that were tried', () => {
  const root = grownItems([alphaBeta], new Set())!;
  const second = root.children[1];
  assert.deepEqual(
    second.children.map((child) => [child.path, child.skipped[0]]),
    [
      ['2 1', false],
      ['2 2', true],
      ['2 3', true],
    ],
  );
});

test('two traces lie on one tree', () => {
  const root = grownItems([alphaBeta, other], new Set())!;
  const leaf = root.children[0].children[1];
  assert.equal(leaf.path, '1 2');
  assert.deepEqual(
    leaf.nodes.map((node) => node?.id ?? null),
    [3, null],
  );
});

test('a closed branch hides its children, an unfetched one is closed', () => {
  assert.equal(grownItems([alphaBeta], new Set(['2']))!.children[1].closed, true);
  const root = grownItems(
    [
      trace([
        [0, null, ''],
        [1, 0, 'a', { children: 4 }],
      ]),
    ],
    new Set(),
  )!;
  assert.equal(root.children[0].closed, true);
});

test('children behind a page limit are counted', () => {
  const root = grownItems(
    [
      trace([
        [0, null, '', { children: 40 }],
        [1, 0, 'a'],
        [2, 0, 'b'],
        [3, 0, 'c'],
      ]),
    ],
    new Set(),
  )!;
  assert.deepEqual(root.children.map((child) => [child.kind, child.count]).at(-1), ['more', 37]);
});

test('no two nodes of a drawing lie on each other', () => {
  const { all } = layOut(grownItems([alphaBeta, other], new Set())!);
  assert.equal(new Set(all.map((placed) => `${placed.x} ${placed.y}`)).size, all.length);
});

test('the truth of the exercises is read from traces', () => {
  assert.deepEqual([...cutBranches(alphaBeta)], ['2 2', '2 3']);
  assert.deepEqual([...remembered(other)], ['2 1']);
  assert.deepEqual([...searchedAgain(other)], ['1']);
  assert.deepEqual([...leavesOnlyOf(alphaBeta, other)], ['1 2']);
  assert.deepEqual([...eldest(alphaBeta)], ['1', '1 1', '2 1']);
});

test('an answer is marked: right, wrong, missed; clicks below a cut branch do not count', () => {
  const marking = mark(new Set(['2 2', '1', '2 3 1']), new Set(['2 2', '2 3']));
  assert.deepEqual([...marking.right], ['2 2']);
  assert.deepEqual([...marking.wrong], ['1']);
  assert.deepEqual([...marking.missed], ['2 3']);
});

test('made trees depend on the seed alone and can be turned round', () => {
  assert.equal(treeText(madeTree([3, 3], 5)), treeText(madeTree([3, 3], 5)));
  assert.notEqual(treeText(madeTree([3, 3], 5)), treeText(madeTree([3, 3], 6)));
  assert.equal(
    treeText(
      mirrored([
        [1, 2],
        [3, 4],
      ]),
    ),
    '((4 3) (2 1))',
  );
});
