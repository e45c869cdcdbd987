// SPDX-License-Identifier: MIT
/// Whether the server answers; the page says so, and keeps trying.
import { Disconnected, get, onSilence } from './api.ts';

class Connection {
  online = $state(true);
  private timer = 0;

  found() {
    this.online = true;
    clearTimeout(this.timer);
    this.timer = 0;
  }

  lost() {
    this.online = false;
    if (!this.timer) this.timer = window.setTimeout(() => this.knock(), 2000);
  }

  private async knock() {
    this.timer = 0;
    try {
      await get('/health');
    } catch (error) {
      if (error instanceof Disconnected) return; // asks again, as after any silence
    }
    this.found();
  }
}

export const connection = new Connection();
onSilence(() => connection.lost());
