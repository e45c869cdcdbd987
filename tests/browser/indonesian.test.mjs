// SPDX-License-Identifier: MIT
// In Indonesian the page speaks Indonesian throughout: also what the server refuses, how games end, and the papers.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { atLeast, close, open, root } from './harness.mjs';

const { server, browser } = open();

const words = JSON.parse(readFileSync(join(root, 'web', 'src', 'i18n', 'id.json'), 'utf8'));
const indonesian = (expected = ['Failed to load resource']) => browser.page(server, { locale: 'id-ID', expected });
const seats = [
  { name: 'Tamu', agent: 'human' },
  { name: 'Lawan', agent: 'human' },
];

test('a typed move that is not allowed is explained', async () => {
  const page = await indonesian();
  const refused = async (game, move, wanted) => {
    const { id } = await server.api('POST', '/plays', { game, seats });
    await page.open(`#/play/${id}`);
    await page.fill('form input', move);
    await page.click('form button');
    await page.waitForSelector('.note.bad');
    assert.equal((await page.textContent('.note.bad')).trim(), `Langkah itu tidak diperbolehkan: ${wanted}`);
  };
  await refused('chess', 'Ka5', 'tidak ada raja Putih yang bisa ke a5');
  await refused('othello', 'a1', "seharusnya petak kosong tempat keping berbalik, bukan 'a1'.");
  await refused('connect-four', '9', "seharusnya kolom 1 … 7, bukan '9'.");
  await refused('tic-tac-toe', 'z9', "seharusnya petak a1 … c3, bukan 'z9'.");
  await page.selectOption('.language select', 'en'); // what stands there changes with the language
  assert.match(await page.textContent('.note.bad'), /That move is not allowed: expected a cell a1 … c3, got 'z9'\./);
  await close(page);
});

test('a pasted text that is wrong is explained and marked', async () => {
  const page = await indonesian();
  const wrong = async (game, text, wanted, mark) => {
    await page.open(`#/tree?game=${game}&position=${encodeURIComponent(text)}`);
    await page.waitForSelector('.note.bad mark');
    assert.equal((await page.textContent('.note.bad p')).trim(), wanted);
    assert.equal(await page.textContent('.note.bad mark'), mark);
  };
  const board = 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR';
  await wrong('chess', `${board} x KQkq - 0 1`, "Giliran: seharusnya w atau b, bukan 'x'.", 'x');
  await wrong('tree', '((3 x)(2))', "Pohon: seharusnya angka, '(', atau ')' di huruf ke-5, bukan 'x'.", 'x');
  await wrong(
    'chess',
    '1. e4 e5 2. Ke5',
    "Baris 1, kolom 13: langkah 'Ke5': tidak ada raja Putih yang bisa ke e5",
    'K',
  );
  await close(page);
});

test('refusals of draws, games that are gone, and how games ended', async () => {
  const page = await indonesian();
  const bot = [seats[0], { name: 'Bot', agent: 'greedy' }];
  const { id } = await server.api('POST', '/plays', { game: 'chess', seats: bot });
  await page.open(`#/play/${id}`);
  await page.click('button:has-text("Tawarkan seri")');
  await page.waitForSelector('.note.bad');
  assert.equal((await page.textContent('.note.bad')).trim(), 'Bot (Hitam) menolak seri dan terus bermain.');
  await page.click('button:has-text("Menyerah")');
  await page.click('dialog[open] button.main');
  await page.waitForSelector('.status.over');
  await page.open('#/play?new=1');
  await page.waitForSelector(`a[href*="${id}"]`);
  assert.match(await page.textContent(`a[href*="${id}"]`), /Tamu \(Putih\) menyerah, Bot \(Hitam\) menang/);
  await page.goto(`${server.url}/#/lab/nosuchmatch`);
  await page.waitForSelector('.note.bad');
  assert.match(await page.textContent('.note.bad p'), /Tidak ada pertandingan 'nosuchmatch'/);
  await close(page);
});

test('matches: what is refused and how their games ended', async () => {
  const page = await indonesian();
  await page.open('#/lab');
  await page.fill('label:has-text("Batas SPRT") input', '5,0');
  await page.click('button:has-text("Mulai")');
  await page.waitForSelector('form .note.bad');
  assert.equal((await page.textContent('form .note.bad')).trim(), "Sprt: seharusnya ELO0 di bawah ELO1, bukan '5,0'.");
  await server.api('POST', '/matches', {
    name: 'ends',
    game: 'othello',
    players: ['greedy', 'random'],
    settings: { tc: 'depth=1', games: '4', seed: '3' },
  });
  await page.open('#/lab/ends');
  await page.waitForSelector('.latest tbody tr');
  for (const text of await page.locator('.latest td:last-child').allTextContents())
    assert.match(text, /^(seri|(Hitam|Putih) menang dengan selisih \d+)$/);
  await close(page);
});

test('values that are wins by distance are put in words', async () => {
  const page = await indonesian([]);
  const mate = encodeURIComponent('6k1/5ppp/8/8/8/8/8/R5K1 w - - 0 1');
  const { id } = await server.api('POST', '/plays', { game: 'chess', position: decodeURIComponent(mate), seats });
  await page.open(`#/play/${id}`);
  await page.click('button:has-text("Petunjuk")');
  await page.waitForFunction(() => /menang dalam 1 ply/.test(document.querySelector('.note')?.textContent ?? ''));
  await page.click('.cell.movable[data-name=a1]');
  await page.click('.cell[data-name=a8]');
  await atLeast(page, 1);
  assert.equal(await page.textContent('.status.over'), 'Skakmat: Tamu (Putih) menang.');
  await close(page);
});

/// What the catalogue of the server offers for choice, and where the page looks for its words.
test('games, agents, options and samples have words', async () => {
  const { games, algorithms, agents } = await server.api('GET', '/games');
  const missing = new Set();
  const need = (key) => key in words || missing.add(key);
  for (const game of games) {
    need(`game.${game.name}`);
    game.sides.forEach((side) => need(`side.${side}`));
    game.samples.forEach((sample) => need(`sample.${sample.title}`));
    game.evaluators.forEach((evaluator) => need(`evaluator.${evaluator.name}`));
  }
  for (const one of [...algorithms, ...agents]) {
    need(`agent.${one.name}`);
    need(`about.${one.name}`);
  }
  for (const option of [...games, ...algorithms, ...agents].flatMap((one) => one.options)) {
    need(`option.${option.name}`);
    need(`optionHelp.${option.name}`);
    for (const choice of option.choices ?? []) need(`choice.${option.name}.${choice}`);
  }
  assert.deepEqual([...missing].sort(), []);
});
