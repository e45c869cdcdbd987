/// Light, dark, or as the system says.
export type Theme = 'system' | 'light' | 'dark';

class Look {
  theme = $state<Theme>((localStorage.getItem('theme') as Theme | null) ?? 'system');

  constructor() {
    this.show();
  }

  choose(theme: Theme) {
    this.theme = theme;
    localStorage.setItem('theme', theme);
    this.show();
  }

  private show() {
    if (this.theme === 'system') delete document.documentElement.dataset.theme;
    else document.documentElement.dataset.theme = this.theme;
  }
}

export const look = new Look();
