// SPDX-License-Identifier: MIT
/// The set-up of a game as a form: what is missing in it, what it asks of the server, and how it stands in a link.
import { filled } from './filled.ts';
import { isCount, isLimitKind, type LimitKind } from './limits.ts';
import { optionsOf, type Place, placeOf, placeQuery, placeRequest } from './place.ts';
import type { Option, PlayRequest, SeatRequest } from './types.ts';

export interface SeatForm {
  name: string;
  agent: string; // '' until chosen, 'human', or a spec
  limit: LimitKind;
  amount: string;
  evaluator: string;
}
export interface SetUpForm extends Place {
  seats: [SeatForm, SeatForm];
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
  if (takesLimit && !isCount(seat.amount)) found.push({ field: `amount${index}`, key: 'setup.badAmount' });
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
  if (seat.amount) request.limits = { [seat.limit]: Number(seat.amount) };
  return request;
}

export function playRequest(form: SetUpForm): PlayRequest {
  const request: PlayRequest = { ...placeRequest(form), seats: form.seats.map(seatRequest) };
  if (form.moves) request.moves = form.moves.split(/\s+/).filter(Boolean);
  if (form.clock) request.clock = form.clock;
  return request;
}

const seatFields = ['name', 'agent', 'limit', 'amount', 'evaluator'] as const;

/// As the query of a link; only what is set.
export function formQuery(form: SetUpForm): Record<string, string> {
  const seats = form.seats.flatMap((seat, index) => seatFields.map((key) => [`${key}${index}`, seat[key]]));
  return filled({
    new: '1',
    ...placeQuery(form),
    ...Object.fromEntries(seats),
    moves: form.moves,
    clock: form.clock,
  });
}

function seatOf(query: Record<string, string>, index: number, otherwise: SeatForm): SeatForm {
  const seat = { ...otherwise };
  for (const key of ['name', 'agent', 'amount', 'evaluator'] as const) seat[key] = query[`${key}${index}`] ?? seat[key];
  const limit = query[`limit${index}`] ?? '';
  if (isLimitKind(limit)) seat.limit = limit;
  return seat;
}

export function formOf(query: Record<string, string>, otherwise: SetUpForm): SetUpForm {
  return {
    ...placeOf(query, otherwise.game),
    options: { ...otherwise.options, ...optionsOf(query) },
    seats: [seatOf(query, 0, otherwise.seats[0]), seatOf(query, 1, otherwise.seats[1])],
    moves: query.moves ?? '',
    clock: query.clock ?? otherwise.clock,
  };
}
