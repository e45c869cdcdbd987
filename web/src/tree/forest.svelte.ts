// SPDX-License-Identifier: MIT
/// One traced search, grown on demand: the nodes that were fetched so far and how they hang together.
import { get, post } from '../lib/api.ts';
import type { NodePosition, Tree, TreeNode, TreeNodes, TreeRequest } from '../lib/types.ts';

const smallTree = 400; // fetched whole
const firstLevels = 2;
const firstChildren = 10;
const moreChildren = 30;

export class Forest {
  tree = $state.raw<Tree | null>(null);
  error = $state.raw<unknown>(null);
  busy = $state(false);
  version = $state(0); // grows whenever nodes arrive
  nodes = new Map<number, TreeNode>();
  kids = new Map<number, number[]>();
  private positions = new Map<number, NodePosition>();
  private stopper: AbortController | null = null;

  async grow(request: TreeRequest) {
    this.stop();
    const stopper = new AbortController();
    this.stopper = stopper;
    this.busy = true;
    this.error = null;
    try {
      const tree = await post<Tree>('/trees', request, stopper.signal);
      this.nodes.clear();
      this.kids.clear();
      this.positions.clear();
      this.tree = tree;
      const whole = tree.totals.kept <= smallTree;
      await this.fetch(`of=0&levels=${whole ? 40 : firstLevels}&limit=${whole ? 64 : firstChildren}`);
    } catch (error) {
      if (!stopper.signal.aborted) this.error = error;
    } finally {
      if (this.stopper === stopper) this.busy = false;
    }
  }

  stop() {
    this.stopper?.abort();
    this.busy = false;
  }

  private async fetch(query: string) {
    const tree = this.tree;
    const answer = await get<TreeNodes>(`/trees/${tree?.id}/nodes?${query}`);
    if (this.tree !== tree) return;
    for (const node of answer.nodes) this.take(node, answer.of);
    this.version++;
  }

  private take(node: TreeNode, asked: number) {
    // What was asked about comes along with its children; its own count of shown ones may be of that page only.
    if (!this.nodes.has(node.id) || node.id !== asked) this.nodes.set(node.id, node);
    if (node.parent === null || node.id === 0) return;
    const brothers = this.kids.get(node.parent) ?? [];
    if (!brothers.includes(node.id)) {
      brothers.push(node.id);
      brothers.sort((one, other) => one - other);
      this.kids.set(node.parent, brothers);
    }
  }

  /// Fetches the children that are still missing, a page at a time.
  async expand(id: number) {
    const offset = this.kids.get(id)?.length ?? 0;
    this.busy = true;
    try {
      await this.fetch(`of=${id}&levels=1&limit=${moreChildren}&offset=${offset}`);
    } catch (error) {
      this.error = error;
    } finally {
      this.busy = false;
    }
  }

  missing(node: TreeNode): number {
    return node.children - (this.kids.get(node.id)?.length ?? 0);
  }

  async position(id: number): Promise<NodePosition> {
    const known = this.positions.get(id);
    if (known) return known;
    const found = await get<NodePosition>(`/trees/${this.tree?.id}/nodes/${id}/position`);
    this.positions.set(id, found);
    return found;
  }
}
