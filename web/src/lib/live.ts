// SPDX-License-Identifier: MIT
/// Follows something that changes on the server: a stream of events, or polling where streams are not to be had.
import { ApiError, Disconnected, get } from './api.ts';
import { connection } from './connection.svelte.ts';
import type { PolledEvents } from './types.ts';

export type Handlers = Record<string, (data: any) => void>;

const pollEvery = 1000;
const retryStreamAfter = 15;

export class Live {
  private source: EventSource | null = null;
  private timer = 0;
  private since = 0;
  private polls = 0;
  private closed = false;
  private path: string;
  private handlers: Handlers;

  constructor(path: string, handlers: Handlers) {
    this.path = path;
    this.handlers = handlers;
    document.addEventListener('visibilitychange', this.seen);
    this.stream();
  }

  close() {
    this.closed = true;
    document.removeEventListener('visibilitychange', this.seen);
    this.rest();
  }

  private rest() {
    this.source?.close();
    clearTimeout(this.timer);
  }

  /// A browser has six connections to a server: a tab that nobody looks at gives its own back.
  private seen = () => {
    this.rest();
    if (document.visibilityState === 'visible') this.stream();
  };

  private address(extra: string) {
    return `${this.path}?${extra}since=${this.since}`;
  }

  private stream() {
    const source = new EventSource(`/api${this.address('')}`);
    this.source = source;
    source.onopen = () => connection.found();
    for (const type of Object.keys(this.handlers)) {
      source.addEventListener(type, (event) => {
        const message = event as MessageEvent<string>;
        if (message.lastEventId) this.since = Number(message.lastEventId);
        this.handlers[type](JSON.parse(message.data));
      });
    }
    // The browser would try again by itself, but it cannot tell a full server from a gone one: polling can.
    source.onerror = () => {
      source.close();
      if (!this.closed && this.source === source) this.poll();
    };
  }

  private again(milliseconds: number) {
    if (!this.closed && document.visibilityState === 'visible')
      this.timer = window.setTimeout(() => this.poll(), milliseconds);
  }

  private async poll() {
    try {
      const news = await get<PolledEvents>(this.address('poll=1&'));
      if (this.closed) return;
      connection.found();
      this.since = news.version;
      for (const event of news.events) this.handlers[event.type]?.(event.data);
      if (++this.polls % retryStreamAfter === 0) this.stream();
      else this.again(pollEvery);
    } catch (error) {
      if (this.closed) return;
      if (error instanceof Disconnected) {
        this.polls = retryStreamAfter - 2; // back to a stream as soon as somebody answers
        this.again(2000);
      } else if (error instanceof ApiError && error.status === 404) this.handlers.gone?.(null);
      else this.again(3000);
    }
  }
}
