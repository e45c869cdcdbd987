// SPDX-License-Identifier: MIT
/// Light, dark, or as the system says; the page carries what it comes to as `data-theme`.
export type Theme = 'system' | 'light' | 'dark';

class Look {
  theme = $state<Theme>((localStorage.getItem('theme') as Theme | null) ?? 'system');
  private system = matchMedia('(prefers-color-scheme: dark)');
  private systemDark = $state(this.system.matches);
  dark = $derived(this.theme === 'system' ? this.systemDark : this.theme === 'dark');

  constructor() {
    this.system.addEventListener('change', (event) => {
      this.systemDark = event.matches;
      this.show();
    });
    this.show();
  }

  toggle() {
    this.theme = this.dark ? 'light' : 'dark';
    localStorage.setItem('theme', this.theme);
    this.show();
  }

  private show() {
    document.documentElement.dataset.theme = this.dark ? 'dark' : 'light';
  }
}

export const look = new Look();
