// SPDX-License-Identifier: MIT
/// Where the reader is, as a link: `#/screen/id?key=value`. Every state of the page can be read from it and put into it.
import { untrack } from 'svelte';
import { parseHash, type Route, writeHash } from './hash.ts';

class Router {
  current = $state<Route>(parseHash(location.hash));

  /// Grows when the reader follows a link or edits the address: whoever reads the address at the start reads it again.
  arrivals = $state(0);

  constructor() {
    addEventListener('hashchange', () => {
      this.current = parseHash(location.hash);
      this.arrivals++;
    });
  }

  // Derived, so that a setting noted in the address does not look like another screen.
  screen = $derived(this.current.screen);
  id = $derived(this.current.id);

  get query() {
    return this.current.query;
  }

  /// Goes to another place; the back button returns here.
  go(screen: string, id = '', query: Record<string, string> = {}) {
    location.hash = writeHash({ screen, id, query });
  }

  /// Notes a setting in the address without a step in the history. Empty values leave.
  note(changes: Record<string, string | undefined>) {
    const before = untrack(() => this.current);
    const query = { ...before.query };
    for (const [key, value] of Object.entries(changes)) {
      if (value === undefined || value === '') delete query[key];
      else query[key] = value;
    }
    this.replace({ ...before, query });
  }

  replace(route: Route) {
    history.replaceState(null, '', writeHash(route));
    this.current = route;
  }
}

export const route = new Router();
