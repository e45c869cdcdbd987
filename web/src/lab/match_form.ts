// SPDX-License-Identifier: MIT
/// A match as a form: players as the lab writes them, settings, and what is missing.
import { filled } from '../lib/filled.ts';
import { isCount, type LimitKind } from '../lib/limits.ts';
import type { SeatForm } from '../lib/setup.ts';
import type { MatchRequest } from '../lib/types.ts';

export type PlayerForm = Omit<SeatForm, 'evaluator'>;
export interface MatchForm {
  name: string;
  game: string;
  options: Record<string, string>;
  players: PlayerForm[];
  settings: Record<string, string>;
}

/// As the lab calls the limits of a player.
const limitNames: Record<LimitKind, string> = { time_ms: 'time', depth: 'depth', nodes: 'nodes' };

/// "pvs;depth=5;name=five": a spec, its limit, its name. Time is in milliseconds for each move.
export function playerSpec({ agent, limit, amount, name }: PlayerForm): string {
  const parts = [agent];
  if (amount) parts.push(`${limitNames[limit]}=${amount}`);
  if (name.trim()) parts.push(`name=${name.trim()}`);
  return parts.join(';');
}

export function matchFaults(form: MatchForm): string[] {
  const found: string[] = [];
  if (form.players.length < 2) found.push('lab.twoPlayers');
  if (form.players.some((player) => !player.agent)) found.push('lab.noAgent');
  if (form.players.some((player) => player.amount && !isCount(player.amount))) found.push('setup.badAmount');
  const names = form.players.map((player) => player.name.trim() || playerSpec(player));
  if (new Set(names).size < names.length) found.push('lab.sameName');
  if (form.players.some((player) => /[;\n]/.test(player.name))) found.push('lab.badName');
  if (!isCount(form.settings.games ?? '')) found.push('lab.badGames');
  return found;
}

export function matchRequest(form: MatchForm): MatchRequest {
  return {
    ...(form.name.trim() ? { name: form.name.trim() } : {}),
    game: form.game,
    options: filled(form.options),
    players: form.players.map(playerSpec),
    settings: filled(form.settings),
  };
}
