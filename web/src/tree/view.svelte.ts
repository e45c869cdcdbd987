// SPDX-License-Identifier: MIT
/// What the reader sees of one or two traces on one tree: which branches are open, the shared cursor, the step.
import type { TreeNode } from '../lib/types.ts';
import type { Forest } from './forest.svelte.ts';
import { grownItems } from './items.ts';
import { type Layout, layOut, type Placed } from './layout.ts';

export class View {
  selected = $state('');
  closed = $state.raw<Set<string>>(new Set());
  steps = $state(Infinity); // the reader's wish
  private forests: Forest[];

  constructor(forests: Forest[]) {
    this.forests = forests;
  }

  items = $derived.by(() => {
    for (const forest of this.forests) void forest.version;
    if (this.forests.some((forest) => !forest.tree)) return null; // two are shown together or not yet
    return grownItems(this.forests, this.closed);
  });
  layout = $derived.by<Layout | null>(() => (this.items ? layOut(this.items) : null));

  get size(): number {
    return this.layout?.all.length ?? 0;
  }
  get last(): number {
    return Math.max(0, ...this.forests.map((forest) => (forest.tree?.totals.kept ?? 1) - 1));
  }
  get step(): number {
    return Math.min(this.steps, this.last);
  }

  reset() {
    this.selected = '';
    this.closed = new Set();
    this.steps = Infinity;
  }

  private placed(): Placed | undefined {
    return this.layout?.all.find((one) => one.item.path === this.selected);
  }
  nodeOf(trace: number): TreeNode | null {
    return this.placed()?.item.nodes[trace] ?? null;
  }
  skippedIn(trace: number): boolean {
    return this.placed()?.item.skipped[trace] ?? false;
  }

  /// Opens what is closed, closes what is open, fetches what is behind "+37".
  async toggle(placed: Placed) {
    const { item } = placed;
    if (item.kind === 'more') {
      if (placed.parent && !item.path.includes('/cut')) await this.fetch(placed.parent);
    } else if (this.closed.has(item.path)) this.closed = new Set([...this.closed].filter((path) => path !== item.path));
    else if (item.closed) await this.fetch(placed);
    else if (item.children.length) this.closed = new Set([...this.closed, item.path]);
  }

  private async fetch(placed: Placed) {
    await Promise.all(
      this.forests.map((forest, trace) => {
        const node = placed.item.nodes[trace];
        return node && forest.missing(node) > 0 ? forest.expand(node.id) : null;
      }),
    );
  }
}
