// SPDX-License-Identifier: MIT
/// The set-up says everything that is missing, and asks the server for exactly what was chosen.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { formOf, formQuery, missing, playRequest, type SeatForm, type SetUpForm } from '../src/lib/setup.ts';
import { matchFaults, matchRequest, playerSpec } from '../src/lab/match_form.ts';

const seat = (name: string, agent: string): SeatForm => ({
  name,
  agent,
  limit: 'depth',
  amount: agent === 'human' ? '' : '3',
  evaluator: '',
});
const form = (changes: Partial<SetUpForm> = {}): SetUpForm => ({
  game: 'adjacency',
  options: { rounds: '28', first: 'x' },
  seats: [seat('Tamu', 'human'), seat('Bot', 'alpha-beta')],
  position: '',
  moves: '',
  clock: '',
  ...changes,
});
const rounds = { options: [{ name: 'rounds' }] };
const keys = (changes: Partial<SetUpForm>) =>
  missing(form(changes), rounds).map((fault) => `${fault.field} ${fault.key}`);

test('a whole form lacks nothing', () => assert.deepEqual(keys({}), []));

test('an empty form names each missing field', () => {
  assert.deepEqual(keys({ options: {}, seats: [seat('', ''), seat(' ', '')] }), [
    'name0 setup.blankName',
    'agent0 setup.noAgent',
    'name1 setup.blankName',
    'agent1 setup.noAgent',
    'rounds setup.noRounds',
    'first setup.noFirst',
  ]);
});

test('equal names are refused, also in other letters', () =>
  assert.deepEqual(keys({ seats: [seat('tamu', 'human'), seat(' Tamu ', 'human')] }), ['name1 setup.sameName']));

test('rounds go from 2 to 28', () => {
  for (const rounds of ['1', '29', '-3', '2.5', 'many', '0'])
    assert.deepEqual(keys({ options: { rounds, first: 'x' } }), ['rounds setup.badRounds'], rounds);
  for (const rounds of ['2', '28']) assert.deepEqual(keys({ options: { rounds, first: 'x' } }), []);
});

test('other games do not ask for rounds', () =>
  assert.deepEqual(missing(form({ game: 'chess', options: {} }), { options: [{ name: 'moves' }] }), []));

test('clocks and limits are read strictly', () => {
  for (const clock of ['300+2', '40/600', '5', '0.5+0.1']) assert.deepEqual(keys({ clock }), [], clock);
  for (const clock of ['five', '300+', '+2', '1/']) assert.deepEqual(keys({ clock }), ['clock setup.badClock'], clock);
  assert.deepEqual(keys({ seats: [seat('Tamu', 'human'), { ...seat('Bot', 'pvs'), amount: '0' }] }), [
    'amount1 setup.badAmount',
  ]);
});

test('the request holds what was chosen and nothing else', () => {
  assert.deepEqual(playRequest(form()), {
    game: 'adjacency',
    seats: [
      { name: 'Tamu', agent: 'human' },
      { name: 'Bot', agent: 'alpha-beta', limits: { depth: 3 } },
    ],
    options: { rounds: '28', first: 'x' },
  });
});

test('a form goes through a link', () => {
  const one = form({ clock: '300+2', position: 'x y', moves: 'a1 b2' });
  assert.deepEqual(formOf(formQuery(one), form()), one);
});

test('a match is written as the lab reads it', () => {
  const five = { name: 'five', agent: 'pvs', limit: 'depth' as const, amount: '5' };
  assert.equal(playerSpec(five), 'pvs;depth=5;name=five');
  assert.equal(playerSpec({ name: '', agent: 'mcts', limit: 'time_ms', amount: '50' }), 'mcts;time=50');
  const match = {
    name: '',
    game: 'connect-four',
    options: {},
    players: [five, { ...five, name: 'four', amount: '4' }],
    settings: { games: '10', sprt: '' },
  };
  assert.deepEqual(matchFaults(match), []);
  assert.deepEqual(matchRequest(match), {
    game: 'connect-four',
    options: {},
    players: ['pvs;depth=5;name=five', 'pvs;depth=4;name=four'],
    settings: { games: '10' },
  });
  assert.deepEqual(matchFaults({ ...match, players: [five, five], settings: { games: 'x' } }), [
    'lab.sameName',
    'lab.badGames',
  ]);
});
