// SPDX-License-Identifier: MIT
/// Moves in rounds: a row for each, beginning with whoever began.
import type { PlayedMove } from './types.ts';

export interface Round {
  number: number;
  first: number; // the side that moves first in each round
  moves: [PlayedMove | null, PlayedMove | null];
}

export function inRounds(moves: PlayedMove[]): Round[] {
  if (moves.length === 0) return [];
  const first = moves[0].side;
  const rounds: Round[] = [];
  for (const move of moves) {
    if (move.side === first || rounds.length === 0)
      rounds.push({ number: rounds.length + 1, first, moves: [null, null] });
    rounds[rounds.length - 1].moves[move.side === first ? 0 : 1] = move;
  }
  return rounds;
}
