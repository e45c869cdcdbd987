// SPDX-License-Identifier: MIT
/// What a touch of a cell means, given the legal moves: pure, so that mouse, drag and keyboard share it.
import type { Board, Move } from '../lib/types.ts';

export type Touch =
  | { what: 'play'; move: Move }
  | { what: 'choose'; moves: Move[] } // several moves share these cells: promotions, chains of jumps
  | { what: 'select'; cell: number }
  | { what: 'drop-selection' }
  | { what: 'illegal'; reason: Illegal };

export type Illegal =
  | 'taken'
  | 'no-flip'
  | 'column-full'
  | 'must-capture'
  | 'cannot-reach'
  | 'in-check'
  | 'not-yours'
  | 'no-move-of-it'
  | 'empty'
  | 'pass';

export interface Situation {
  board: Board;
  legal: Move[];
  check: number | null;
  toMove: number;
}

export function sideOf(board: Pick<Board, 'firsts'>, piece: string): number | null {
  if (!piece) return null;
  return board.firsts.includes(piece) ? 0 : 1;
}

/// The moves that a touch of `cell` could mean while `selected` is lifted.
export function movesAt(board: Board, legal: Move[], selected: number | null, cell: number): Move[] {
  if (selected !== null) return legal.filter((move) => move.from === selected && move.to === cell);
  if (board.way === 'drop')
    return legal.filter((move) => move.to !== null && move.to % board.columns === cell % board.columns);
  return legal.filter((move) => move.from === null && move.to === cell);
}

export function targetsOf(legal: Move[], selected: number | null): Set<number> {
  const wanted = legal.filter((move) => move.to !== null && move.from === selected);
  return new Set(wanted.map((move) => move.to as number));
}

function whyNot(at: Situation, selected: number | null, cell: number): Illegal {
  const { board, legal, check, toMove } = at;
  const piece = board.cells[cell];
  const lifts = board.way === 'step' || board.way === 'jump';
  if (!lifts) {
    if (legal.every((move) => move.kind === 'pass')) return 'pass';
    if (board.way === 'drop') return 'column-full';
    if (piece) return 'taken';
    return board.way === 'enclose' ? 'no-flip' : 'taken';
  }
  if (board.way === 'jump' && legal.some((move) => move.kind === 'capture')) return 'must-capture';
  if (check !== null) return 'in-check';
  if (selected !== null) return 'cannot-reach';
  if (!piece) return 'empty';
  return sideOf(board, piece) === toMove ? 'no-move-of-it' : 'not-yours';
}

export function touch(at: Situation, selected: number | null, cell: number): Touch {
  const { board, legal, toMove } = at;
  if (selected === cell) return { what: 'drop-selection' };
  const moves = movesAt(board, legal, selected, cell);
  if (moves.length === 1) return { what: 'play', move: moves[0] };
  if (moves.length > 1) return { what: 'choose', moves };
  if (legal.some((move) => move.from === cell)) return { what: 'select', cell };
  const own = sideOf(board, board.cells[cell]) === toMove;
  return { what: 'illegal', reason: whyNot(at, own ? null : selected, cell) };
}
