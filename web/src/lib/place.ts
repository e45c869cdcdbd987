// SPDX-License-Identifier: MIT
/// A game and a position as they stand in a link; what the Tree, Compare and Lab screens ask about.
export interface Place {
  game: string;
  options: Record<string, string>;
  position: string;
}

export function placeOf(query: Record<string, string>, game: string): Place {
  const options = Object.fromEntries(
    Object.entries(query)
      .filter(([key]) => key.startsWith('option.'))
      .map(([key, value]) => [key.slice(7), value]),
  );
  return { game: query.game ?? game, options, position: query.position ?? '' };
}

export function placeQuery(place: Place): Record<string, string> {
  const query: Record<string, string> = { game: place.game };
  for (const [name, value] of Object.entries(place.options)) if (value !== '') query[`option.${name}`] = value;
  if (place.position) query.position = place.position;
  return query;
}

/// The part of a request that says where.
export function placeRequest(place: Place) {
  const options = Object.fromEntries(Object.entries(place.options).filter(([, value]) => value !== ''));
  return { game: place.game, options, ...(place.position ? { position: place.position } : {}) };
}
