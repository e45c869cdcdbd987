// SPDX-License-Identifier: MIT
/// One or two traces laid over each other by their moves: what is drawn, before it has places.
import type { TreeNode } from '../lib/types.ts';

export interface Item {
  path: string; // moves from the root, with blanks between
  move: string;
  kind: 'node' | 'more';
  nodes: (TreeNode | null)[]; // of each trace; null where it never came
  skipped: boolean[]; // a cut left it untried in that trace
  count: number; // of nodes behind a `more`
  closed: boolean; // has children that are not drawn
  children: Item[];
}

/// What the drawing needs of a trace; `Forest` is one.
export interface Grown {
  nodes: Map<number, TreeNode>;
  kids: Map<number, number[]>;
  missing(node: TreeNode): number;
}

const skippedShown = 4;

function branch(path: string, move: string, traces: number): Item {
  return {
    path,
    move,
    kind: 'node',
    nodes: Array(traces).fill(null),
    skipped: Array(traces).fill(false),
    count: 0,
    closed: false,
    children: [],
  };
}

const below = (path: string, move: string) => (path ? `${path} ${move}` : move);

function addSkipped(item: Item, node: TreeNode, trace: number, traces: number) {
  const known = new Map(item.children.map((child) => [child.path, child]));
  let hidden = 0;
  let shown = 0;
  for (const move of node.skipped) {
    const path = below(item.path, move);
    const child = known.get(path) ?? (shown < skippedShown ? branch(path, move, traces) : null);
    if (!child) {
      hidden++;
      continue;
    }
    if (!known.has(path)) {
      shown++;
      item.children.push(child);
    }
    child.skipped[trace] = true;
  }
  if (hidden)
    item.children.push({
      ...branch(`${item.path}/cut${trace}`, '', traces),
      kind: 'more',
      count: hidden,
      skipped: Array.from({ length: traces }, (_, one) => one === trace),
    });
}

function fill(item: Item, traces: Grown[], closed: Set<string>) {
  const loaded = item.nodes.some((node, trace) => node && traces[trace].kids.get(node.id)?.length);
  const any = item.nodes.some((node) => node && (node.children > 0 || node.skipped.length > 0));
  if (closed.has(item.path) || (!loaded && item.nodes.some((node) => node && node.children > 0))) {
    item.closed = any;
    return;
  }
  const children = new Map<string, Item>();
  item.nodes.forEach((node, trace) => {
    if (!node) return;
    for (const id of traces[trace].kids.get(node.id) ?? []) {
      const kid = traces[trace].nodes.get(id)!;
      const path = below(item.path, kid.move);
      if (!children.has(path)) children.set(path, branch(path, kid.move, traces.length));
      children.get(path)!.nodes[trace] = kid;
    }
  });
  item.children = [...children.values()];
  item.nodes.forEach((node, trace) => node && addSkipped(item, node, trace, traces.length));
  const hidden = Math.max(...item.nodes.map((node, trace) => (node ? traces[trace].missing(node) : 0)));
  if (hidden > 0)
    item.children.push({ ...branch(`${item.path}/more`, '', traces.length), kind: 'more', count: hidden });
  for (const child of children.values()) fill(child, traces, closed);
}

export function grownItems(traces: Grown[], closed: Set<string>): Item | null {
  const root = branch('', '', traces.length);
  root.nodes = traces.map((trace) => trace.nodes.get(0) ?? null);
  if (root.nodes.every((node) => !node)) return null;
  fill(root, traces, closed);
  return root;
}
