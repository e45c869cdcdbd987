// SPDX-License-Identifier: MIT
/// What a screen reader says of a cell.
import { maybe, t } from '../lib/i18n.svelte.ts';
import type { Board } from '../lib/types.ts';

/// Where a cell is, in words: `e4`, square 14, or row and column where cells share a name.
export function placeWords(board: Board, cell: number): string {
  const row = Math.floor(cell / board.columns);
  if (board.way === 'drop') {
    return t('cell.rowColumn', { row: board.rows - row, column: (cell % board.columns) + 1 });
  }
  return board.names[cell] || t('cell.light');
}

export function pieceWords(kind: string, piece: string): string {
  return piece ? maybe(`piece.${kind}.${piece}`, piece) : t('cell.empty');
}
