// SPDX-License-Identifier: MIT
/// A game and a position as they stand in a link; what the Tree, Compare and Lab screens ask about.
import { filled } from './filled.ts';
import type { SearchRequest } from './types.ts';

export interface Place {
  game: string;
  options: Record<string, string>;
  position: string;
}

const prefix = 'option.';

/// The options of the game that a link names.
export function optionsOf(query: Record<string, string>): Record<string, string> {
  const named = Object.entries(query).filter(([key]) => key.startsWith(prefix));
  return Object.fromEntries(named.map(([key, value]) => [key.slice(prefix.length), value]));
}

export function placeOf(query: Record<string, string>, game: string): Place {
  return { game: query.game ?? game, options: optionsOf(query), position: query.position ?? '' };
}

/// As the query of a link; only what is set.
export function placeQuery({ game, options, position }: Place): Record<string, string> {
  const named = Object.entries(options).map(([name, value]) => [prefix + name, value]);
  return filled({ game, ...Object.fromEntries(named), position });
}

/// The part of a request that says where.
export function placeRequest({ game, options, position }: Place): Pick<SearchRequest, 'game' | 'options' | 'position'> {
  return { game, options: filled(options), ...(position ? { position } : {}) };
}
