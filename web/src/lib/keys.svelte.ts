// SPDX-License-Identifier: MIT
/// Single keys that do something on the screen that is shown; `?` lists them.
import type { Key } from './i18n.svelte.ts';

export interface Shortcut {
  key: string;
  does: Key;
  run: () => void;
}

class Keys {
  help = $state(false);
  current = $state.raw<Shortcut[]>([]);

  /// For an effect of a screen: its keys while it is there.
  use(shortcuts: Shortcut[]): () => void {
    this.current = shortcuts;
    return () => {
      if (this.current === shortcuts) this.current = [];
    };
  }

  press(key: string): boolean {
    const found = this.current.find((shortcut) => shortcut.key === key);
    found?.run();
    return !!found;
  }
}

export const keys = new Keys();

export function isTyping(event: KeyboardEvent): boolean {
  const target = event.target as HTMLElement;
  if (document.querySelector('dialog[open]') && event.key !== '?') return true;
  return target.isContentEditable || ['INPUT', 'SELECT', 'TEXTAREA'].includes(target.tagName);
}
