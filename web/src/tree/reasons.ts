// SPDX-License-Identifier: MIT
/// Why a node has the value it has, in the words of the reader.
import { t } from '../lib/i18n.svelte.ts';
import type { TreeNode } from '../lib/types.ts';

export function endText(end: number | null, low: boolean): string {
  return end === null ? (low ? '−∞' : '+∞') : String(end).replace('-', '−');
}

export function windowText(node: TreeNode): string {
  return node.window ? `(${endText(node.window.alpha, true)}, ${endText(node.window.beta, false)})` : '';
}

/// "beta 6 <= alpha 7: the opponent already has better"
export function cutText(node: TreeNode): string {
  if (!node.cut) return t('why.cut');
  const ends = { alpha: endText(node.cut.alpha, true), beta: endText(node.cut.beta, false) };
  return t(node.maximising ? 'cut.opponent' : 'cut.own', ends);
}

export function reasonText(node: TreeNode): string {
  if (node.why === null) return t('why.unknown');
  return node.why === 'cut' ? cutText(node) : t(`why.${node.why}`);
}

/// Intervals of best-first searches, short enough for a node: `1…+∞`.
export function shortLabel(label: string): string {
  return label.replaceAll('inf', '∞').replace(' … ', '…');
}
