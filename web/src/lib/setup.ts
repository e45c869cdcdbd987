// SPDX-License-Identifier: MIT
/// The set-up of a game as a form: what is missing in it, what it asks of the server, and how it stands in a link.
import type { Limits, Option, PlayRequest, SeatRequest } from './types.ts';

export type LimitKind = 'time_ms' | 'depth' | 'nodes';
export interface SeatForm {
  name: string;
  agent: string; // '' until chosen, 'human', or a spec
  limit: LimitKind;
  amount: string;
  evaluator: string;
}
export interface SetUpForm {
  game: string;
  options: Record<string, string>;
  seats: [SeatForm, SeatForm];
  position: string;
  moves: string;
  clock: string;
}
export type Field = 'name0' | 'name1' | 'agent0' | 'agent1' | 'amount0' | 'amount1' | 'rounds' | 'first' | 'clock';
export interface Missing {
  field: Field;
  key: string;
}

export const fewestRounds = 2;
export const mostRounds = 28;
const longestName = 40;

function seatFaults(seat: SeatForm, index: 0 | 1): Missing[] {
  const found: Missing[] = [];
  if (!seat.name.trim()) found.push({ field: `name${index}`, key: 'setup.blankName' });
  else if ([...seat.name.trim()].length > longestName) found.push({ field: `name${index}`, key: 'setup.longName' });
  if (!seat.agent) found.push({ field: `agent${index}`, key: 'setup.noAgent' });
  const takesLimit = seat.agent && seat.agent !== 'human' && seat.amount !== '';
  if (takesLimit && !/^[1-9]\d*$/.test(seat.amount)) found.push({ field: `amount${index}`, key: 'setup.badAmount' });
  return found;
}

/// A game that lasts for so many rounds asks for them, and for who goes first.
export function asksRounds(game: { options: Pick<Option, 'name'>[] } | undefined): boolean {
  return !!game?.options.some((option) => option.name === 'rounds');
}

function roundsFaults(options: Record<string, string>): Missing[] {
  const found: Missing[] = [];
  const rounds = options.rounds ?? '';
  const whole = /^\d+$/.test(rounds) ? Number(rounds) : NaN;
  if (rounds === '') found.push({ field: 'rounds', key: 'setup.noRounds' });
  else if (!(whole >= fewestRounds && whole <= mostRounds)) found.push({ field: 'rounds', key: 'setup.badRounds' });
  if (!options.first) found.push({ field: 'first', key: 'setup.noFirst' });
  return found;
}

/// Everything that is missing or wrong, each with the field it belongs to.
export function missing(form: SetUpForm, game: { options: Pick<Option, 'name'>[] } | undefined): Missing[] {
  const [one, two] = form.seats;
  const found = [...seatFaults(one, 0), ...seatFaults(two, 1)];
  const same = one.name.trim() && one.name.trim().toLowerCase() === two.name.trim().toLowerCase();
  if (same) found.push({ field: 'name1', key: 'setup.sameName' });
  if (asksRounds(game)) found.push(...roundsFaults(form.options));
  if (form.clock && !/^(\d+\/)?\d+(\.\d+)?(\+\d+(\.\d+)?)?$/.test(form.clock))
    found.push({ field: 'clock', key: 'setup.badClock' });
  return found;
}

function seatRequest(seat: SeatForm): SeatRequest {
  const request: SeatRequest = { name: seat.name.trim(), agent: seat.agent };
  if (seat.agent === 'human') return request;
  if (seat.evaluator) request.evaluator = seat.evaluator;
  if (seat.amount) request.limits = { [seat.limit]: Number(seat.amount) } as Limits;
  return request;
}

export function playRequest(form: SetUpForm): PlayRequest {
  const request: PlayRequest = { game: form.game, seats: form.seats.map(seatRequest) };
  const options = Object.entries(form.options).filter(([, value]) => value !== '');
  if (options.length) request.options = Object.fromEntries(options);
  if (form.position) request.position = form.position;
  if (form.moves) request.moves = form.moves.split(/\s+/).filter(Boolean);
  if (form.clock) request.clock = form.clock;
  return request;
}

/// As the query of a link; only what is set.
export function formQuery(form: SetUpForm): Record<string, string> {
  const query: Record<string, string> = { new: '1', game: form.game };
  for (const [name, value] of Object.entries(form.options)) if (value !== '') query[`option.${name}`] = value;
  form.seats.forEach((seat, index) => {
    for (const key of ['name', 'agent', 'limit', 'amount', 'evaluator'] as const)
      if (seat[key]) query[`${key}${index}`] = seat[key];
  });
  for (const key of ['position', 'moves', 'clock'] as const) if (form[key]) query[key] = form[key];
  return query;
}

function seatOf(query: Record<string, string>, index: number, otherwise: SeatForm): SeatForm {
  const seat = { ...otherwise };
  for (const key of ['name', 'agent', 'amount', 'evaluator'] as const) seat[key] = query[`${key}${index}`] ?? seat[key];
  const limit = query[`limit${index}`];
  if (limit === 'time_ms' || limit === 'depth' || limit === 'nodes') seat.limit = limit;
  return seat;
}

export function formOf(query: Record<string, string>, otherwise: SetUpForm): SetUpForm {
  const options = { ...otherwise.options };
  for (const [key, value] of Object.entries(query)) if (key.startsWith('option.')) options[key.slice(7)] = value;
  return {
    game: query.game ?? otherwise.game,
    options,
    seats: [seatOf(query, 0, otherwise.seats[0]), seatOf(query, 1, otherwise.seats[1])],
    position: query.position ?? '',
    moves: query.moves ?? '',
    clock: query.clock ?? otherwise.clock,
  };
}
