// SPDX-License-Identifier: MIT
/// Every state is a link: what is written into an address is read from it again.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { parseHash, type Route, writeHash } from '../src/lib/hash.ts';
import { placeOf, placeQuery, placeRequest } from '../src/lib/place.ts';

test('an address is read as it was written', () => {
  const fen = 'r1bqkbnr/pppp1ppp/2n5/4p2Q/2B1P3/8/PPPP1PPP/RNB1K1NR w KQkq - 4 4';
  const routes: Route[] = [
    { screen: 'play', id: '', query: {} },
    { screen: 'play', id: '12', query: { flip: '1' } },
    { screen: 'lab', id: 'a name/with & signs?', query: {} },
    { screen: 'tree', id: '', query: { game: 'chess', position: fen, a: 'mcts:exploration=1.2' } },
  ];
  for (const route of routes) assert.deepEqual(parseHash(writeHash(route)), route);
});

test('an unknown or broken address opens Play instead of failing', () => {
  assert.equal(parseHash('').screen, 'play');
  assert.equal(parseHash('#/nowhere/7').screen, 'play');
  assert.equal(parseHash('#/tree/%E0%A4%A').screen, 'tree');
});

test('game, options and position go through a link', () => {
  const place = { game: 'adjacency', options: { size: '4x4' }, position: '..OO/..OO/XX../XX.. x 8' };
  assert.deepEqual(placeOf(placeQuery(place), 'chess'), place);
  assert.deepEqual(placeRequest({ game: 'chess', options: { chess960: '' }, position: '' }), {
    game: 'chess',
    options: {},
  });
});
