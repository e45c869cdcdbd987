// SPDX-License-Identifier: MIT
/// One game as it goes on: what the server says of it, and what the reader may do.
import { get, post } from './api.ts';
import { Live } from './live.ts';
import { problem } from './problem.ts';
import type { Clock, Hint, Move, Play, SearchReport, SeatRequest, Thinking } from './types.ts';

/// What the last bot's move cost, for a page that was not there to see it think.
function lastThought(play: Play): Thinking | null {
  const move = [...play.moves].reverse().find((one) => one.depth !== null && !play.seats[one.side].human);
  if (!move) return null;
  const nodes = move.nodes ?? 0;
  return {
    seat: move.side,
    ply: move.ply,
    algorithm: play.seats[move.side].agent,
    depth: move.depth ?? 0,
    nodes,
    nps: move.time_ms > 0 ? Math.round((1000 * nodes) / move.time_ms) : 0,
    time_ms: move.time_ms,
    value: move.value,
    first_value: move.first_value,
    value_text: move.value_text,
    share: move.share,
    line: [move.text],
  };
}

export class GameRoom {
  play = $state.raw<Play | null>(null);
  thinking = $state.raw<Thinking | null>(null);
  clock = $state.raw<{ clock: Clock; seen: number } | null>(null);
  hint = $state.raw<Move | null>(null);
  error = $state.raw<unknown>(null);
  /// As a question, since the reader may change the language while it stands there.
  message = $state.raw<{ words: () => string; tone: 'bad' | '' } | null>(null);
  busy = $state(false);
  hinting = $state(false);
  gone = $state(false);
  private moving: number | undefined;
  private live: Live | null = null;
  private id: string;

  constructor(id: string) {
    this.id = id;
  }

  async enter() {
    this.error = null;
    try {
      this.take(await get<Play>(`/plays/${this.id}`));
      this.live?.close();
      this.live = new Live(`/plays/${this.id}/events`, {
        state: (play: Play) => this.take(play),
        thinking: (thinking: Thinking) => (this.thinking = thinking),
        clock: (clock: Clock) => (this.clock = { clock, seen: Date.now() }),
        gone: () => (this.gone = true),
      });
    } catch (error) {
      this.error = error;
    }
  }

  leave() {
    this.live?.close();
  }

  private take(play: Play) {
    if (this.play && play.version < this.play.version) return;
    if (this.play && play.ply !== this.play.ply) {
      this.hint = null;
      this.message = null;
    }
    this.play = play;
    this.clock = play.clock ? { clock: play.clock, seen: Date.now() } : null;
    this.thinking = play.thinking ?? this.thinking ?? lastThought(play);
  }

  say(words: () => string, tone: 'bad' | '' = '') {
    this.message = { words, tone };
  }

  private async ask(action: string, body: unknown = {}) {
    if (!this.busy) await this.send(action, body);
  }

  private async send(action: string, body: unknown) {
    this.busy = true;
    try {
      this.take(await post<Play>(`/plays/${this.id}/${action}`, body));
    } catch (error) {
      this.say(() => problem(error), 'bad');
    } finally {
      this.busy = false;
    }
  }

  /// A move is never lost to a request that is still under way; the second click of a double one is no move.
  async move(move: string) {
    const ply = this.play?.ply;
    if (this.moving === ply) return;
    this.moving = ply;
    while (this.busy) await new Promise((resolve) => setTimeout(resolve, 20));
    await this.send('moves', { move, ply });
    this.moving = undefined;
  }
  undo = () => this.ask('undo');
  resign = (side?: number) => this.ask('resign', side === undefined ? {} : { side });
  draw = (action: 'offer' | 'accept' | 'decline', side?: number) =>
    this.ask('draw', side === undefined ? { action } : { action, side });
  pause = () => this.ask('pause');
  resume = (delay_ms?: number) => this.ask('resume', delay_ms === undefined ? {} : { delay_ms });
  step = () => this.ask('step');
  reseat = (side: number, seat: SeatRequest) => this.ask('seats', { seats: side === 0 ? [seat, null] : [null, seat] });

  /// Moves can be made while somebody looks for the hint; it is of no use then.
  async askHint(): Promise<SearchReport | null> {
    if (this.hinting) return null;
    this.hinting = true;
    const ply = this.play?.ply;
    try {
      const answer = await post<Hint>(`/plays/${this.id}/hint`);
      if (this.play?.ply !== ply) return null;
      this.hint = answer.move;
      return answer.report;
    } catch (error) {
      this.say(() => problem(error), 'bad');
      return null;
    } finally {
      this.hinting = false;
    }
  }
}
