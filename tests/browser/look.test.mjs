// SPDX-License-Identifier: MIT
// Every screen in both languages, on a phone and a desk, in light and dark: no overflow, no serious finding of axe, nothing
// from elsewhere, a small first load. With SHOTS=folder the screens are kept as pictures.
import assert from 'node:assert/strict';
import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { gzipSync } from 'node:zlib';
import { axeSource, close, open } from './harness.mjs';

const { server, browser } = open({}, prepare);
let screens;
const shots = process.env.SHOTS;
const classic = encodeURIComponent('((3 12 8)(2 4 6)(14 5 2))');

async function match() {
  const made = await server.api('POST', '/matches', {
    name: 'depths',
    game: 'connect-four',
    players: ['pvs;depth=5;name=five', 'pvs;depth=4;name=four'],
    settings: { games: '40', seed: '7', sprt: '0,20' },
  });
  for (let look = 0; look < 120; look++) {
    if ((await server.api('GET', `/matches/${made.id}`)).status === 'complete') break;
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
}

/// The first paper done again in its quick form.
async function paper() {
  const { papers } = await server.api('GET', '/papers');
  await server.api('POST', `/papers/${papers[0].name}`, { quick: true });
  for (let look = 0; look < 120; look++) {
    if ((await server.api('GET', `/papers/${papers[0].name}`)).status !== 'running') break;
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
}

/// A game between two bots, some moves old.
async function watched() {
  const { id } = await server.api('POST', '/plays', {
    game: 'othello',
    paused: true,
    seats: [
      { name: 'Alpha-beta', agent: 'alpha-beta', limits: { depth: 3 } },
      { name: 'Level 4', agent: 'strong:level=4', limits: { time_ms: 50 } },
    ],
  });
  for (let ply = 1; ply <= 12; ply++) {
    await server.api('POST', `/plays/${id}/step`, {});
    for (let look = 0; look < 100 && (await server.api('GET', `/plays/${id}`)).ply < ply; look++)
      await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return id;
}

async function prepare() {
  const chess = await server.api('POST', '/plays', {
    game: 'chess',
    clock: '300+2',
    moves: 'e4 e5 Nf3 Nc6 Bb5 a6 Ba4 Nf6'.split(' '),
    seats: [
      { name: 'Tamu', agent: 'human' },
      { name: 'Level 3', agent: 'strong:level=3' },
    ],
  });
  const demo = (await server.api('GET', '/plays')).demo;
  await match();
  await paper();
  screens = {
    play: [`#/play/${demo}`, '.tree-column [role=treeitem]'],
    chess: [`#/play/${chess.id}`, '[role=grid]'],
    setup: ['#/play?new=1', 'form'],
    faults: ['#/play?new=1&game=adjacency&name0=&name1=', 'form', (page) => page.click('form button.main')],
    keys: ['#/play?new=1&game=chess', 'form', (page) => page.keyboard.press('?')],
    watch: [`#/watch/${await watched()}`, 'figure canvas'],
    tree: [`#/tree?game=tree&position=${classic}&a=minimax&b=alpha-beta&drawn=1&node=2`, '[role=treeitem]'],
    compare: ['#/compare?game=tic-tac-toe&depth=5&done=1', 'tbody tr'],
    speedup: ['#/compare?game=connect-four', 'figure canvas', measured],
    lab: ['#/lab', 'main li'],
    match: ['#/lab/depths', 'tbody tr'],
    papers: ['#/lab?tab=papers', 'main tbody tr'],
    learn: ['#/learn/alpha-beta', '[aria-labelledby=exercise-title] [role=treeitem]'],
  };
}

/// The curves of this machine beside those of the paper.
async function measured(page) {
  const part = page.locator('section:has(#speed-up)');
  await part.locator('button').click();
  await part.locator('.key').nth(10).waitFor({ timeout: 60_000 }); // three of the paper, four simulated, four on threads
  await part.scrollIntoViewIfNeeded();
}

async function examine(page, name) {
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  assert.ok(wide <= 0, `${name} is ${wide} pixels too wide`);
  await page.evaluate(readFileSync(axeSource, 'utf8'));
  const { violations } = await page.evaluate(() => globalThis.axe.run(document, { resultTypes: ['violations'] }));
  const serious = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical');
  assert.deepEqual(
    serious.map(
      ({ id, nodes }) =>
        `${name}: ${id}: ${nodes
          .slice(0, 3)
          .map((node) => node.html.slice(0, 160))
          .join(' | ')}`,
    ),
    [],
  );
}

for (const width of [1280, 360]) {
  for (const scheme of ['light', 'dark']) {
    const locale = scheme === 'light' ? 'en-GB' : 'id-ID';
    test(`every screen at ${width} px, ${scheme}, ${locale}`, async () => {
      for (const [name, [hash, ready, act]] of Object.entries(screens)) {
        const page = await browser.page(server, {
          width,
          height: width > 800 ? 900 : 740,
          scheme,
          locale,
        });
        await page.open(hash);
        await page.waitForSelector(ready);
        await act?.(page);
        await page.waitForTimeout(300);
        if (shots) {
          mkdirSync(shots, { recursive: true });
          await page.screenshot({
            path: join(shots, `${name}-${width}-${scheme}.png`),
          });
        }
        await examine(page, `${name} ${width} ${scheme}`);
        await close(page);
      }
    });
  }
}

test('both languages, chosen on the page and kept', async () => {
  const page = await browser.page(server);
  await page.open('#/learn/minimax');
  assert.equal(await page.getAttribute('html', 'lang'), 'en');
  await page.selectOption('.language select', 'id');
  assert.deepEqual(
    (await page.locator('header nav a').allTextContents()).map((text) => text.trim()),
    ['Main', 'Tonton', 'Pohon', 'Banding', 'Lab', 'Belajar'],
  );
  await page.reload();
  await page.waitForSelector('h1');
  assert.equal(await page.textContent('h1'), 'Belajar');
  assert.equal(await page.getAttribute('html', 'lang'), 'id');
  await page.keyboard.press('l');
  assert.equal(await page.textContent('h1'), 'Learn');
  await close(page);
});

test('the first load is under 150 kB gzipped and comes from the server alone', async () => {
  const page = await browser.page(server);
  const sizes = [];
  page.on('response', (response) => {
    if (!response.url().includes('/events')) sizes.push(response.body().then((body) => gzipSync(body).length));
  });
  await page.open(screens.play[0]); // a game, its graph and the bot's tree, with all that the server says of them
  await page.waitForSelector('.tree-column [role=treeitem]');
  await page.waitForSelector('figure canvas');
  const bytes = (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
  assert.ok(bytes > 10_000 && bytes < 150_000, `${bytes} bytes`);
  await close(page);
});

test('the page keeps a strict policy: no inline script or style', async () => {
  const answer = await fetch(`${server.url}/`);
  const policy = answer.headers.get('content-security-policy');
  assert.match(policy, /script-src 'self'/);
  assert.doesNotMatch(policy, /unsafe-inline|unsafe-eval/);
  assert.doesNotMatch(await answer.text(), /<script>|style=|onclick=/);
});

test('a missing game and a broken link have states of their own', async () => {
  const page = await browser.page(server, {
    expected: ['Failed to load resource'],
  });
  await page.goto(`${server.url}/#/play/nosuchgame`);
  await page.waitForSelector('.note.bad');
  await page.goto(`${server.url}/#/nowhere`);
  await page.waitForSelector('h1');
  await close(page);
});
