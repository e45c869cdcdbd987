// SPDX-License-Identifier: MIT
/// Which tree stands beside a game: the bot's search before its last move, or of the position now.
import { parseSpec } from './spec.ts';
import type { Game, Play, TreeRequest } from './types.ts';

export interface BotsTree {
  request: TreeRequest;
  about: { name: string; move: string; algorithm: string; depth: number; theBots: boolean };
}

const deepest = 4; // deeper trees are for the Tree screen
const usual = 3;

export function botsTree(play: Play, game: Game | undefined): BotsTree | null {
  const last = [...play.moves].reverse().find((move) => !play.seats[move.side].human);
  const side = last?.side ?? play.seats.findIndex((seat) => !seat.human);
  if (side < 0 || !game) return null;
  const seat = play.seats[side];
  const { name } = parseSpec(seat.agent);
  // Agents with a character and the kernel leave no textbook tree: alpha-beta stands in for them.
  const algorithm = game.algorithms.includes(name) && name !== 'kernel' ? seat.agent : 'alpha-beta';
  const moves = play.moves.slice(0, last ? last.ply - 1 : play.moves.length).map((move) => move.text);
  const own = algorithm === seat.agent;
  const depth = Math.min((own && (last?.depth || seat.limits.depth)) || usual, deepest);
  const request: TreeRequest = {
    game: play.game,
    options: play.options,
    position: play.start,
    moves,
    algorithm,
    limits: { depth },
  };
  if (own && seat.evaluator) request.evaluator = seat.evaluator;
  if (own && seat.with.length) request.with = seat.with;
  const theBots = own && depth === last?.depth; // else another search, or a shallower one, stands in for it
  return { request, about: { name: seat.name, move: last?.text ?? '', algorithm, depth, theBots } };
}
