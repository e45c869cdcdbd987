// SPDX-License-Identifier: MIT
/// Typed trees for exercises, drawn by lot from a seed: the same seed makes the same tree.
export function dice(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    // mulberry32
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

export type Made = number | Made[];

export function madeTree(shape: number[], seed: number): Made {
  const roll = dice(seed);
  const grow = (level: number): Made =>
    level === shape.length ? Math.floor(roll() * 19) - 4 : Array.from({ length: shape[level] }, () => grow(level + 1));
  return grow(0);
}

export function treeText(tree: Made): string {
  return typeof tree === 'number' ? String(tree) : `(${tree.map(treeText).join(' ')})`;
}

/// The same tree with the children of every node in the opposite order.
export function mirrored(tree: Made): Made {
  return typeof tree === 'number' ? tree : tree.map(mirrored).reverse();
}
