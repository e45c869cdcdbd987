// SPDX-License-Identifier: MIT
/// What is right in an exercise, read from the server's traces.
import type { TreeNode } from '../lib/types.ts';
import type { Grown } from '../tree/items.ts';

export interface Visit {
  path: string;
  node: TreeNode;
  parent: Visit | null;
  children: Visit[];
}

const below = (path: string, move: string) => (path ? `${path} ${move}` : move);

/// All nodes of a trace with the moves that lead to them.
export function visits(trace: Grown): Visit[] {
  const all: Visit[] = [];
  const walk = (id: number, path: string, parent: Visit | null) => {
    const node = trace.nodes.get(id);
    if (!node) return;
    const visit: Visit = { path, node, parent, children: [] };
    parent?.children.push(visit);
    all.push(visit);
    for (const kid of trace.kids.get(id) ?? []) walk(kid, below(path, trace.nodes.get(kid)?.move ?? ''), visit);
  };
  walk(0, '', null);
  return all;
}

/// The branches that a search cut off, each by its topmost node.
export function cutBranches(trace: Grown): Set<string> {
  return new Set(visits(trace).flatMap(({ path, node }) => node.skipped.map((move) => below(path, move))));
}

/// The positions that the memo answered.
export function remembered(trace: Grown): Set<string> {
  return new Set(
    visits(trace)
      .filter(({ node }) => node.why === 'remembered')
      .map(({ path }) => path),
  );
}

/// The topmost nodes below the root that were searched more than once.
export function searchedAgain(trace: Grown): Set<string> {
  const again = (visit: Visit | null) => !!visit && visit.path !== '' && visit.node.visits > 1;
  return new Set(
    visits(trace)
      .filter((visit) => again(visit) && !again(visit.parent))
      .map(({ path }) => path),
  );
}

/// Leaves that the one search looked at and the other did not.
export function leavesOnlyOf(one: Grown, other: Grown): Set<string> {
  const seen = new Set(visits(other).map(({ path }) => path));
  return new Set(
    visits(one)
      .filter(({ node, path }) => node.children === 0 && !seen.has(path))
      .map(({ path }) => path),
  );
}

/// The eldest of every family of brothers: the one that was visited first.
export function eldest(trace: Grown): Set<string> {
  return new Set(
    visits(trace)
      .filter(({ children, node }) => children.length + node.skipped.length > 1 && children.length > 0)
      .map(({ children }) => [...children].sort((a, b) => a.node.order - b.node.order)[0].path),
  );
}

export interface Marking {
  right: Set<string>;
  wrong: Set<string>;
  missed: Set<string>;
}

/// Compares what was clicked with what is right; a click somewhere below a right branch says nothing new.
export function mark(picked: Set<string>, truth: Set<string>): Marking {
  const covered = (path: string) => [...truth].some((one) => path.startsWith(`${one} `));
  const counted = [...picked].filter((path) => truth.has(path) || !covered(path));
  return {
    right: new Set(counted.filter((path) => truth.has(path))),
    wrong: new Set(counted.filter((path) => !truth.has(path))),
    missed: new Set([...truth].filter((path) => !picked.has(path))),
  };
}
