// SPDX-License-Identifier: MIT
/// How a game stands, in the words of the reader.
import { maybe, number, t } from './i18n.svelte.ts';
import { parseSpec } from './spec.ts';
import type { Move, Play, Result } from './types.ts';
import { pieceWords, placeWords } from '../boards/cell_words.ts';
import type { Illegal } from '../boards/choosing.ts';

export function gameTitle(name: string, otherwise = name): string {
  return maybe(`game.${name}`, otherwise);
}

export function sideName(play: Pick<Play, 'game' | 'side_names'>, side: number): string {
  return maybe(`side.${play.side_names[side]}`, play.side_names[side]);
}

export function agentWords(spec: string): string {
  if (spec === 'human') return t('agent.human');
  const { name, options } = parseSpec(spec);
  if (name === 'strong' && options.level) return t('agent.level', { level: options.level });
  const rest = Object.entries(options)
    .map(([key, value]) => `${key} ${value}`)
    .join(', ');
  const words = maybe(`agent.${name}`, name);
  return rest ? `${words} (${rest})` : words;
}

export const evaluatorWords = (name: string) => maybe(`evaluator.${name}`, name);

/// The name of a player; the reader of the house's own game is called so in their own language.
export const ownName = (name: string, reader: boolean) => (reader && name === 'You' ? t('setup.you') : name);

export const seatName = (play: Play, side: number) =>
  ownName(play.seats[side].name, play.demo && play.seats[side].human);

function who(play: Play, side: number): string {
  return `${seatName(play, side)} (${sideName(play, side)})`;
}

export function resultWords(play: Play, result: Result): string {
  if (result.winner === null) return t(result.how === 'agreement' ? 'result.agreed' : 'result.draw');
  const winner = who(play, result.winner);
  const loser = who(play, 1 - result.winner);
  if (result.how === 'resignation') return t('result.resigned', { winner, loser });
  if (result.how === 'time') return t('result.time', { winner, loser });
  if (play.score) return t('result.margin', { winner, margin: number(result.margin) });
  return t(play.check !== null ? 'result.mate' : 'result.wins', { winner });
}

export function statusWords(play: Play): string {
  if (play.result) return resultWords(play, play.result);
  if (play.fault) return t('status.fault', { name: who(play, play.fault.seat) });
  const mover = who(play, play.to_move);
  if (play.status === 'thinking') return t('status.thinking', { name: mover });
  if (play.status === 'paused') return t('status.paused', { name: mover });
  return t(play.check !== null ? 'status.check' : 'status.turn', { name: mover });
}

export function moveWords(play: Play, move: Move): string {
  if (move.kind === 'pass') return t('move.pass');
  const to = move.to === null ? '' : placeWords(play.board, move.to);
  if (move.from === null) return t('move.place', { to });
  const piece = pieceWords(play.board.kind, play.board.cells[move.from]);
  const from = placeWords(play.board, move.from);
  const key = move.kind === 'capture' ? 'move.capture' : 'move.step';
  const words = t(key, { piece, from, to });
  return move.promotion ? `${words} = ${t(`promotion.${move.promotion}` as 'promotion.q')}` : words;
}

export function illegalWords(play: Play, reason: Illegal, from: number | null, to: number): string {
  const at = from ?? to;
  const words = t(`illegal.${reason}`, {
    piece: pieceWords(play.board.kind, play.board.cells[at]),
    from: placeWords(play.board, at),
    to: placeWords(play.board, to),
  });
  return words[0].toUpperCase() + words.slice(1);
}
