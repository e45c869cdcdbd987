// SPDX-License-Identifier: MIT
/// A match as a form: players as the lab writes them, settings, and what is missing.
export type MatchLimit = 'depth' | 'nodes' | 'time';
export interface PlayerForm {
  name: string;
  agent: string;
  limit: MatchLimit;
  amount: string;
}
export interface MatchForm {
  name: string;
  game: string;
  options: Record<string, string>;
  players: PlayerForm[];
  settings: Record<string, string>;
}

/// "pvs;depth=5;name=five": a spec, its limit, its name. Time is in milliseconds for each move.
export function playerSpec({ agent, limit, amount, name }: PlayerForm): string {
  const parts = [agent];
  if (amount) parts.push(limit === 'time' ? `tc=${Number(amount) / 1000}/move` : `${limit}=${amount}`);
  if (name.trim()) parts.push(`name=${name.trim()}`);
  return parts.join(';');
}

export function matchFaults(form: MatchForm): string[] {
  const found: string[] = [];
  if (form.players.length < 2) found.push('lab.twoPlayers');
  if (form.players.some((player) => !player.agent)) found.push('lab.noAgent');
  if (form.players.some((player) => player.amount && !/^[1-9]\d*$/.test(player.amount))) found.push('setup.badAmount');
  const names = form.players.map((player) => player.name.trim() || playerSpec(player));
  if (new Set(names).size < names.length) found.push('lab.sameName');
  if (form.players.some((player) => /[;\n]/.test(player.name))) found.push('lab.badName');
  if (!/^[1-9]\d*$/.test(form.settings.games ?? '')) found.push('lab.badGames');
  return found;
}

export function matchRequest(form: MatchForm) {
  const filled = (all: Record<string, string>) =>
    Object.fromEntries(Object.entries(all).filter(([, value]) => value !== ''));
  return {
    ...(form.name.trim() ? { name: form.name.trim() } : {}),
    game: form.game,
    options: filled(form.options),
    players: form.players.map(playerSpec),
    settings: filled(form.settings),
  };
}
