// SPDX-License-Identifier: MIT
// Bot against bot: nothing starts by itself, a step is one move, play and pause do what they say.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { atLeast, close, open, state } from './harness.mjs';

const { server, browser } = open();

test('two bots wait, step, play and pause; both evaluations are on one graph', async () => {
  const page = await browser.page(server);
  await page.open(
    '#/watch?new=1&game=connect-four&agent0=alpha-beta&limit0=depth&amount0=3&agent1=mcts&limit1=nodes&amount1=2000',
  );
  await page.click('button.main');
  await page.waitForSelector('[role=grid]');
  await page.waitForTimeout(800);
  assert.equal((await state(page)).ply, 0); // nothing autoplays
  for (let step = 1; step <= 4; step++) {
    await page.click('button:has-text("Step")');
    await atLeast(page, step);
    await page.waitForFunction(() => document.querySelector('.room').dataset.status === 'paused');
    assert.equal((await state(page)).ply, step);
  }
  await page.waitForSelector('figure canvas');
  assert.equal(await page.locator('figcaption .key').count(), 2);
  await page.selectOption('.speed select', '250');
  await page.click('.controls button:has-text("Play")');
  await atLeast(page, 7);
  await page.click('.controls button:has-text("Pause")');
  await page.waitForFunction(() => ['paused', 'over'].includes(document.querySelector('.room').dataset.status));
  await close(page);
});

test('the thinking line shows depth, nodes, speed and the line', async () => {
  const page = await browser.page(server);
  const { id } = await server.api('POST', '/plays', {
    game: 'chess',
    paused: true,
    seats: [
      { name: 'A', agent: 'kernel', limits: { time_ms: 1500 } },
      { name: 'B', agent: 'kernel', limits: { time_ms: 300 } },
    ],
  });
  await page.open(`#/watch/${id}`);
  await page.click('button:has-text("Step")');
  await page.waitForSelector('aside dl dd');
  assert.ok(Number(await page.textContent('aside dl dd')) >= 1);
  await page.click('button:has-text("Flip")'); // the page answers while the bot thinks
  await atLeast(page, 1);
  await close(page);
});

test('every screen leads to every other one, by a click and by its key', async () => {
  const page = await browser.page(server);
  const screens = ['play', 'watch', 'tree', 'compare', 'lab', 'learn'];
  const arrives = async (screen, from) => {
    const there = (name) =>
      location.hash.startsWith(`#/${name}`) &&
      document.querySelector('header nav a[aria-current=page]').getAttribute('href') === `#/${name}`;
    await page.waitForFunction(there, screen);
    await page.waitForSelector('main h1');
    assert.ok(await page.evaluate(there, screen), `from ${from} to ${screen}`); // and stays there
  };
  for (const from of ['play', 'watch', 'tree', 'compare']) // those that note themselves in the address
    for (const to of screens.filter((one) => one !== from)) {
      await page.open(`#/${from}?game=connect-four&drawn=1&depth=2`);
      await page.click(`header nav a[href="#/${to}"]`);
      await arrives(to, from);
      await page.keyboard.press(String(screens.indexOf(from) + 1));
      await arrives(from, to);
    }
  await close(page);
});
