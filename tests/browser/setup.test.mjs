// SPDX-License-Identifier: MIT
// Every message of the set-up of the Adjacency paper, and pasted text whose first wrong character is marked.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { close, open } from './harness.mjs';

const { server, browser } = open();

const faults = (page) => page.locator('form .note.bad li').allTextContents();

test('an empty set-up names every missing field; each message goes when its field is filled', async () => {
  const page = await browser.page(server);
  await page.open('#/play?new=1&game=adjacency');
  await page.click('button:has-text("Reset")');
  await page.click('button.main');
  const messages = {
    nameX: 'Player X needs a name.',
    typeX: 'Choose who plays X: a person or a bot.',
    nameO: 'Player O needs a name.',
    typeO: 'Choose who plays O: a person or a bot.',
    rounds: 'Give the number of rounds, 2 to 28.',
    first: 'Choose who goes first, X or O.',
  };
  assert.deepEqual(await faults(page), Object.values(messages));
  assert.equal(await page.evaluate(() => document.activeElement.tagName), 'INPUT'); // the first wrong field

  const rest = { ...messages };
  const filled = async (name, fill) => {
    await fill();
    delete rest[name];
    assert.deepEqual(await faults(page), Object.values(rest), name);
  };
  const [x, o] = [page.locator('fieldset[data-side="0"]'), page.locator('fieldset[data-side="1"]')];
  await filled('nameX', () => x.locator('input').first().fill('Tamu'));
  await filled('typeX', () => x.locator('select').first().selectOption('annealing'));
  await filled('nameO', () => o.locator('input').first().fill('Lawan'));
  await filled('typeO', () => o.locator('select').first().selectOption('human'));
  await filled('first', () => page.check('input[name=first][value=o]'));

  for (const wrong of ['1', '29', 'many', '2.5']) {
    await page.fill('[aria-describedby=rounds-hint]', wrong);
    assert.deepEqual(await faults(page), ['The number of rounds is a whole number from 2 to 28.'], wrong);
  }
  await page.fill('[aria-describedby=rounds-hint]', '2');
  assert.deepEqual(await faults(page), []);
  await o.locator('input').first().fill(' tamu ');
  assert.deepEqual(await faults(page), ['The two players need different names.']);
  await o.locator('input').first().fill('Lawan');
  await page.click('button.main');
  await page.waitForSelector('[role=grid]');
  await close(page);
});

test('every kind of player sits in either seat', async () => {
  const page = await browser.page(server);
  await page.open('#/play?new=1&game=adjacency');
  for (const side of [0, 1]) {
    const options = await page
      .locator(`fieldset[data-side="${side}"] select`)
      .first()
      .locator('option')
      .evaluateAll((all) => all.map((one) => one.value));
    for (const wanted of [
      'human',
      'annealing',
      'genetic',
      'evolved',
      'alpha-beta',
      'strong:level=1',
      'strong:level=10',
      'random',
    ])
      assert.ok(options.includes(wanted), wanted);
  }
  await close(page);
});

test('the set-up is a link', async () => {
  const page = await browser.page(server);
  await page.open('#/play?new=1&game=adjacency');
  await page.fill('[aria-describedby=rounds-hint]', '7');
  await page.fill('fieldset[data-side="0"] input', 'Tamu');
  await page.waitForURL(/Tamu/);
  const address = page.url();
  const other = await browser.page(server);
  await other.goto(address);
  await other.waitForSelector('form');
  assert.equal(await other.inputValue('[aria-describedby=rounds-hint]'), '7');
  assert.equal(await other.inputValue('fieldset[data-side="0"] input'), 'Tamu');
  await close(other);
  await close(page);
});

test('pasted FEN and PGN are read; the first wrong character is marked', async () => {
  const page = await browser.page(server, {
    expected: ['Failed to load resource'],
  });
  await page.open('#/play?new=1&game=chess');
  await page.click('summary:has-text("Start from a position")');
  await page.fill('textarea', '1. e4 e5 2. Nf3 Nc6');
  await page.waitForSelector('.board-frame.small [role=grid]');
  assert.equal(await page.getAttribute('.board-frame.small .cell[data-name=f3]', 'data-piece'), 'N');
  await page.fill('textarea', 'rnbqkbnr/ppppxppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1');
  await page.waitForSelector('mark');
  assert.equal(await page.textContent('mark'), 'x');
  await close(page);
});
