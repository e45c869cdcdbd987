// SPDX-License-Identifier: MIT
// A drawn tree: values, cuts with their reason, order of visits, two searches on one tree, exports, lessons that are marked.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { close, open } from './harness.mjs';

const { server, browser } = open();

const classic = encodeURIComponent('((3 12 8)(2 4 6)(14 5 2))');
const item = (page, path, pane = 0) => page.locator('.pane').nth(pane).locator(`[data-path="${path}"]`);

test('alpha-beta on a typed tree: what was cut, and why, in words', async () => {
  const page = await browser.page(server);
  await page.open(`#/tree?game=tree&position=${classic}&a=alpha-beta`);
  assert.equal(await page.locator('[role=tree]').count(), 0); // nothing is drawn by itself
  await page.click('button:has-text("Draw the tree")');
  await page.waitForSelector('[role=treeitem]');
  assert.equal(await item(page, '2 2').getAttribute('data-state'), 'skipped');
  await item(page, '2').click();
  assert.equal(await page.textContent('.reason'), 'beta 2 <= alpha 3: better is to be had elsewhere');
  assert.equal(await page.textContent('.totals'), 'Alpha-beta looked at 11 of 13 nodes');
  await page.locator('input[type=range]').fill('3');
  assert.equal(await item(page, '2').getAttribute('data-state'), 'ghost'); // not visited yet at step 3
  assert.match(page.url(), /step=3/);
  await close(page);
});

test('a cut on the own turn says that the opponent already has better', async () => {
  const page = await browser.page(server);
  await page.open(
    `#/tree?game=tree&position=${encodeURIComponent('(((5 6)(7 4)) ((1 2)(9 9)))')}&a=alpha-beta&drawn=1&node=${encodeURIComponent('1 2')}`,
  );
  await page.waitForSelector('.reason');
  assert.equal(await page.textContent('.reason'), 'beta 6 <= alpha 7: the opponent already has better');
  await close(page);
});

test('two searches on one tree share the cursor and the totals', async () => {
  const page = await browser.page(server);
  await page.open(`#/tree?game=tree&position=${classic}&a=minimax&b=alpha-beta&drawn=1`);
  await page.waitForSelector('.panes.two [role=treeitem]');
  assert.deepEqual(await page.locator('.totals').allTextContents(), [
    'Minimax looked at 13 of 13 nodes',
    'Alpha-beta looked at 11 of 13 nodes',
  ]);
  await item(page, '2 3', 0).click();
  assert.equal(await item(page, '2 3', 1).getAttribute('aria-selected'), 'true');
  assert.equal(await item(page, '2 3', 1).getAttribute('data-state'), 'skipped');
  await close(page);
});

test('a real game: boards at nodes, branches opened on demand, counts of what is hidden', async () => {
  const page = await browser.page(server);
  await page.open('#/tree?game=othello&a=alpha-beta&depth=5&drawn=1');
  await page.waitForSelector('[role=treeitem]');
  const before = await page.locator('[role=treeitem]').count();
  const closed = page.locator('[role=treeitem][aria-expanded=false]').first();
  await closed.click();
  await page.waitForFunction((count) => document.querySelectorAll('[role=treeitem]').length > count, before);
  await page.waitForSelector('.board-frame.small [role=grid]');
  await page.open('#/tree?game=chess&a=minimax&depth=2&drawn=1');
  await page.waitForSelector('.node.more');
  assert.match(await page.textContent('.node.more .value'), /^\+\d+$/);
  const shown = await page.locator('[role=treeitem]').count();
  await page.locator('.node.more').last().click();
  await page.waitForFunction((count) => document.querySelectorAll('[role=treeitem]').length > count, shown);
  await close(page);
});

test('trees are walked by keyboard and exported', async () => {
  const page = await browser.page(server);
  await page.open(`#/tree?game=tree&position=${classic}&a=alpha-beta&drawn=1`);
  await page.waitForSelector('[role=treeitem]');
  await page.focus('[role=treeitem][tabindex="0"]');
  for (const key of ['ArrowDown', 'ArrowRight', 'ArrowDown']) {
    await page.keyboard.press(key);
    await page.waitForTimeout(60);
  }
  assert.equal(await page.evaluate(() => document.activeElement.dataset.path), '2 1');
  for (const [name, sign] of [
    ['SVG', '<svg'],
    ['JSON', '{'],
  ]) {
    const [download] = await Promise.all([page.waitForEvent('download'), page.click(`a:has-text("${name}")`)]);
    assert.ok(
      readFileSync(await download.path(), 'utf8')
        .trimStart()
        .startsWith(sign),
    );
  }
  await close(page);
});

test('compare: a table that sorts, exact searches agree', async () => {
  const page = await browser.page(server);
  await page.open(`#/compare?game=tree&position=${classic}`);
  await page.click('button.main');
  await page.waitForSelector('tbody tr');
  const nodes = async () =>
    (await page.locator('tbody tr td:nth-child(4)').allTextContents()).map((text) => Number(text.replace(/\D/g, '')));
  const up = await nodes();
  assert.deepEqual(
    up,
    [...up].sort((a, b) => a - b),
  );
  await page.click('th button:has-text("Nodes")');
  assert.deepEqual(
    await nodes(),
    [...up].reverse().sort((a, b) => b - a),
  );
  await page.waitForSelector('figure canvas'); // the paper's speed-ups
  await close(page);
});

test("speed-ups: the paper's, simulated ones and those of this machine; what is too short is not timed", async () => {
  const page = await browser.page(server);
  const part = page.locator('section:has(#speed-up)');
  const measured = async (place) => {
    await page.open(`#/compare?${place}`);
    await part.locator('button').click();
    await part.locator('.key:has-text("DTS, simulated")').waitFor({ timeout: 60_000 });
    return {
      curves: await part.locator('.key').allTextContents(),
      about: await part.locator('p').last().textContent(),
    };
  };
  const paper = ['PVS (paper)', 'YBWC (paper)', 'DTS (paper)'];
  const on = (runtime) => ['PV splitting', 'YBWC', 'Jamboree', 'DTS'].map((scheme) => `${scheme}, ${runtime}`);
  const four = await measured('game=connect-four');
  assert.deepEqual(four.curves, [...paper, ...on('simulated'), ...on('threads')]);
  assert.match(four.about, /Simulated to depth \d+, on threads to depth \d+\./);
  const tiny = await measured(`game=tree&position=${classic}`);
  assert.deepEqual(tiny.curves, [...paper, ...on('simulated')]);
  assert.match(tiny.about, /too short to be timed on threads/);
  await close(page);
});

test('the exercise of alpha-beta is marked by the real trace', async () => {
  const page = await browser.page(server);
  await page.open('#/learn/alpha-beta?seed=5');
  await page.waitForSelector('[aria-labelledby=exercise-title] [role=treeitem]');
  const exercise = page.locator('[aria-labelledby=exercise-title]');
  await exercise.locator('[data-path="1"]').click(); // the first branch is never cut
  await exercise.locator('button:has-text("Check")').click();
  assert.equal(await exercise.locator('.node.wrong').getAttribute('data-path'), '1');
  const missed = await exercise.locator('.node.missed').evaluateAll((all) => all.map((one) => one.dataset.path));
  await exercise.locator('button:has-text("Clear")').click();
  for (const path of missed) await exercise.locator(`[data-path="${path}"]`).click();
  await exercise.locator('button:has-text("Check")').click();
  assert.match(await exercise.locator('.note.good').textContent(), /Right!/);
  await close(page);
});

test('every lesson shows its tree and marks its exercise', async () => {
  const page = await browser.page(server);
  for (const lesson of [
    'minimax',
    'alpha-beta',
    'ordering',
    'memo',
    'null-windows',
    'mtd-f',
    'sss-star',
    'mcts',
    'parallel',
  ]) {
    await page.open(`#/learn/${lesson}`);
    await page.waitForSelector('[aria-labelledby=live-tree] [role=treeitem]');
    const exercise = page.locator('[aria-labelledby=exercise-title]');
    await exercise.locator('[role=treeitem]').first().waitFor();
    if (await exercise.locator('.answer input').count()) await exercise.locator('.answer input').fill('999');
    else if (await exercise.locator('input[type=radio]').count())
      await exercise.locator('input[type=radio]').first().check();
    await exercise.locator('button:has-text("Check")').click();
    await exercise.locator('[role=status] .note').waitFor();
  }
  await close(page);
});

test('more than 5,000 nodes come as counts of each ply, and branches on demand', async () => {
  const page = await browser.page(server);
  await page.open('#/tree?game=othello&a=minimax&depth=6&drawn=1');
  await page.waitForSelector('[role=treeitem]');
  assert.match(await page.textContent('.totals'), /looked at 9,913 /); // 1 + 4 + 12 + 56 + 244 + 1,396 + 8,200
  await page.waitForSelector('details[open] table');
  const counts = await page.locator('.pane details[open] tbody tr td:nth-child(2)').allTextContents();
  assert.deepEqual(
    counts.map((text) => Number(text.replace(/\D/g, ''))),
    [1, 4, 12, 56, 244, 1396, 8200],
  );
  assert.ok((await page.locator('[role=treeitem]').count()) < 500);
  await close(page);
});
