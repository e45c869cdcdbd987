// SPDX-License-Identifier: MIT
// A match in the lab: started, paused, the server killed, resumed to the end; the page says so and finds back by itself.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { atLeast, close, open, state } from './harness.mjs';

const { server, browser } = open();

const gone = ['Failed to load resource', 'ERR_', 'net::'];
const finished = async (page) => Number((await page.textContent('label[for=match-progress] span')).match(/^\d+/)[0]);

test('a match runs, pauses, survives a kill of the server, resumes and completes', async () => {
  const page = await browser.page(server, { expected: gone });
  await page.open('#/lab');
  await page.fill('label:has-text("Games") input', '40');
  for (const player of await page.locator('.player').all()) {
    await player.locator('label:has-text("Thinks by") select').selectOption('time_ms');
    await player.locator('label:has-text("How much") input').fill('10');
  }
  await page.click('button:has-text("Start")');
  await page.waitForSelector('#match-progress');
  await page.waitForFunction(() => document.querySelector('#match-progress').value >= 4, null, { timeout: 60_000 });
  await page.click('button:has-text("Pause")');
  await page.waitForSelector('button:has-text("Resume")');
  const kept = await finished(page);
  await page.click('button:has-text("Resume")');
  await page.waitForFunction((least) => document.querySelector('#match-progress').value > least, kept, {
    timeout: 60_000,
  });
  const before = await finished(page);

  await server.kill();
  await page.waitForSelector('.lost');
  assert.match(await page.textContent('.lost'), /your game is kept, trying again/);
  await server.start();
  await page.waitForSelector('.lost', { state: 'detached', timeout: 30_000 });
  await page.reload();
  await page.waitForSelector('#match-progress');
  assert.ok((await finished(page)) >= before, 'no finished game is lost');

  const resume = page.locator('button:has-text("Resume")');
  if (await resume.count()) await resume.click();
  await page.waitForSelector('.tag:has-text("complete")', { timeout: 120_000 });
  assert.equal(await finished(page), 40);
  assert.ok((await page.locator('tbody tr').count()) >= 2);
  const [download] = await Promise.all([page.waitForEvent('download'), page.click('a:has-text("games.csv")')]);
  assert.equal(
    readFileSync(await download.path(), 'utf8')
      .trim()
      .split('\n').length,
    41,
  );
  await close(page);
});

test('a game survives a kill: the page says so and goes on', async () => {
  const page = await browser.page(server, { expected: gone });
  const { id } = await server.api('POST', '/plays', {
    game: 'tic-tac-toe',
    seats: [
      { name: 'Tamu', agent: 'human' },
      { name: 'Lawan', agent: 'human' },
    ],
  });
  await page.open(`#/play/${id}`);
  await page.click('.cell[data-name=b2]');
  await atLeast(page, 1);
  await server.kill();
  await page.waitForSelector('.lost');
  await server.start();
  await page.waitForSelector('.lost', { state: 'detached', timeout: 30_000 });
  await page.click('.cell[data-name=a1]');
  await atLeast(page, 2);
  assert.equal((await state(page)).ply, 2);
  assert.equal(await page.getAttribute('.cell[data-name=b2]', 'data-piece'), 'X');
  await close(page);
});

test('SPRT, Elo and the papers are shown', async () => {
  const page = await browser.page(server);
  const match = await server.api('POST', '/matches', {
    name: 'sprt',
    game: 'tic-tac-toe',
    players: ['alpha-beta;depth=9', 'random'],
    settings: { games: '40', sprt: '0,50', seed: '1' },
  });
  await page.open(`#/lab/${encodeURIComponent(match.id)}`);
  await page.waitForSelector('[aria-label^="Log-likelihood ratio"]');
  await page.open('#/lab?tab=papers');
  await page.waitForSelector('button:has-text("A quick taste")');
  await page.click('button:has-text("A quick taste")');
  await page.waitForSelector('main table tbody tr', { timeout: 120_000 });
  await close(page);
});

test('screens that are opened while the server is away say so, and come when it is back', async () => {
  const page = await browser.page(server, { expected: gone });
  await page.open('#/lab');
  await page.waitForSelector('#matches');
  await server.kill();
  await page.click('button:has-text("The papers")');
  await page.waitForSelector('.note.bad');
  assert.match(await page.textContent('.note.bad p'), /^The server does not answer/);
  assert.equal(await page.locator('.lost').count(), 1);
  await page.click('header a[href="#/learn"]'); // a screen that was never loaded
  await page.waitForSelector('.note.bad');
  await server.start();
  await page.waitForSelector('.lost', { state: 'detached', timeout: 30_000 });
  await page.waitForSelector('[aria-labelledby=live-tree] [role=treeitem]');
  await close(page);
});
