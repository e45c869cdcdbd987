// SPDX-License-Identifier: MIT
/// Games, algorithms and agents, asked for once.
import { get } from './api.ts';
import type { Algorithm, Catalogue, Game } from './types.ts';

class Shelf {
  all = $state.raw<Catalogue | null>(null);
  error = $state.raw<unknown>(null);

  async load() {
    this.error = null;
    try {
      this.all = await get<Catalogue>('/games');
    } catch (error) {
      this.error = error;
    }
  }

  game(name: string): Game | undefined {
    return this.all?.games.find((game) => game.name === name);
  }

  /// The games that are played on a board: all but the made trees.
  get boards(): Game[] {
    return this.all?.games.filter((game) => game.kind === 'played') ?? [];
  }

  algorithm(name: string): Algorithm | undefined {
    return this.all?.algorithms.find((one) => one.name === name) ?? this.all?.agents.find((one) => one.name === name);
  }
}

export const shelf = new Shelf();
