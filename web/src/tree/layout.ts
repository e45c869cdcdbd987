// SPDX-License-Identifier: MIT
/// Gives every item its place: Reingold and Tilford's tidy tree, by d3-hierarchy, the root on top.
import { hierarchy, tree as tidy } from 'd3-hierarchy';
import type { Item } from './items.ts';

export interface Placed {
  item: Item;
  x: number;
  y: number;
  parent: Placed | null;
  children: Placed[];
  level: number;
}
export interface Layout {
  all: Placed[];
  width: number;
  height: number;
}

export const across = 58;
export const down = 88;
const margin = 34;

export function layOut(root: Item): Layout {
  const placed = tidy<Item>()
    .nodeSize([across, down])
    .separation((one, other) => (one.parent === other.parent ? 1 : 1.15))(hierarchy(root));
  const nodes = placed.descendants();
  const left = Math.min(...nodes.map((node) => node.x));
  const right = Math.max(...nodes.map((node) => node.x));
  const made = new Map<unknown, Placed>();
  for (const node of nodes) {
    const parent = node.parent ? made.get(node.parent)! : null;
    const one: Placed = {
      item: node.data,
      x: node.x - left + margin,
      y: node.y + margin - 6,
      parent,
      children: [],
      level: node.depth + 1,
    };
    parent?.children.push(one);
    made.set(node, one);
  }
  return { all: [...made.values()], width: right - left + 2 * margin, height: placed.height * down + 2 * margin + 12 };
}
