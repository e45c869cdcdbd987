// SPDX-License-Identifier: MIT
/// Reads and writes the part of the address behind `#`.
export interface Route {
  screen: string;
  id: string;
  query: Record<string, string>;
}

export const screens = ['play', 'watch', 'tree', 'compare', 'lab', 'learn'] as const;

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text; // a broken link still shows its screen
  }
}

export function parseHash(hash: string): Route {
  const [path, search = ''] = hash.replace(/^#\/?/, '').split(/\?(.*)/s);
  const [screen, id = ''] = path.split('/');
  const known = (screens as readonly string[]).includes(screen);
  return {
    screen: known ? screen : 'play',
    id: known ? decoded(id) : '',
    query: Object.fromEntries(new URLSearchParams(search)),
  };
}

export function writeHash({ screen, id, query }: Route): string {
  const search = new URLSearchParams(query).toString();
  return `#/${screen}${id ? `/${encodeURIComponent(id)}` : ''}${search ? `?${search}` : ''}`;
}
