// SPDX-License-Identifier: MIT
// The papers done again on the page, to their end: their figures beside ours, in both languages.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { close, open } from './harness.mjs';

const { server, browser } = open();

/// Runs it by its button and waits until it is done.
async function run(page, name, button, done) {
  await page.open(`#/lab?tab=papers&paper=${name}`);
  await page.click(`button:has-text("${button}")`);
  await page.waitForSelector(`.tag:text-is("${done}")`, { timeout: 120_000 });
}

/// The rows of the table with that title, as texts.
const rowsOf = (page, title) =>
  page
    .locator('section.card', { has: page.locator('h3', { hasText: title }) })
    .first()
    .locator('tbody tr')
    .evaluateAll((rows) => rows.map((row) => [...row.cells].map((cell) => cell.textContent.trim())));

test('theirs stands beside ours for every paper', async () => {
  const page = await browser.page(server);
  const done = (name) => run(page, name, 'A quick taste', 'done');

  await done('alpha-beta');
  const heads = await page.locator('section.card').first().locator('th').allTextContents();
  assert.deepEqual(heads, ['position', 'Known', 'Ours', 'Compared']);
  assert.deepEqual(
    (await rowsOf(page, 'Minimax, depth 4')).map((row) => row.slice(0, 3)),
    [
      ['start', '206,603', '206,603'],
      ['e4', '419,165', '419,165'],
      ['d4', '374,805', '374,805'],
      ['e4 e5 Nf3', '689,064', '689,064'],
    ],
  );

  await done('memo');
  assert.deepEqual((await rowsOf(page, 'Calls before each move')).slice(0, 2), [
    ['1', '1', 'without', '13,780', '13,780', 'equal'],
    ['1', '1', 'with', '8,650', '8,650', 'equal'],
  ]);

  await done('adjacency');
  assert.deepEqual((await rowsOf(page, 'faults and all'))[0].slice(0, 6), [
    'minimax',
    'genetic 2',
    'X',
    '28',
    '26-38',
    '26-38',
  ]);

  await done('survey');
  assert.deepEqual(
    (await rowsOf(page, 'Tic-tac-toe')).filter((row) => row[4] !== '–').map((row) => [row[0], row[4], row[5]]),
    [
      ['minimax', '549,946', '549,946'],
      ['negamax', '549,946', '549,946'],
      ['alpha-beta', '18,297', '18,297'],
    ],
  );
  const speedups = await rowsOf(page, 'badly ordered');
  assert.deepEqual(speedups[9].slice(0, 3), ['YBWC (ybwc)', '16', '10.9']);
  await close(page);
});

test('the papers speak Indonesian as well', async () => {
  const page = await browser.page(server, { locale: 'id-ID' });
  const { papers } = await server.api('GET', '/papers');
  const { algorithms } = await server.api('GET', '/games');
  // Names, moves and figures are the same in both languages; so are a few words.
  const names = new Set([...algorithms.map((one) => one.name), 'memo', 'bot', 'optimal', 'annealing']);
  const figures = /^[-\d\s.,%*+=()^/±]*$|^([a-h][1-8]|Nf3| )+$|^[A-Z]+( \([\w-]+\))?$|^[blm] = |^memo: \d+$/;
  const isWords = (text) => typeof text === 'string' && !names.has(text) && !figures.test(text) && !/^e[45]/.test(text);
  for (const { name, title } of papers) {
    await page.open(`#/lab?tab=papers&paper=${name}`);
    await page.waitForSelector('section.card table');
    const { report } = await server.api('GET', `/papers/${name}`);
    const tables = report.tables.flatMap((table) => [table.title, ...table.columns]);
    const rows = report.tables.flatMap((table) => table.rows).flatMap((row) => [row.why, row.theirs, ...row.about]);
    const english = new Set([title, ...report.notes, ...tables, ...rows].filter(isWords));
    const shown = await page
      .locator('main :is(h2, h3, th, td, td span, li)')
      .evaluateAll((all) => all.map((one) => one.textContent.trim()));
    assert.deepEqual(
      [...new Set(shown)].filter((text) => english.has(text)),
      [],
      name,
    );
  }
  await close(page);
});
