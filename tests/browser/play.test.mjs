// SPDX-License-Identifier: MIT
// A whole game of each kind by mouse, one by keyboard alone, and what a game offers besides moves.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { atLeast, close, isTurn, open, Server, state } from './harness.mjs';

const { server, browser } = open();

/// Through the set-up: the reader against the random bot.
async function setUp(page, game, fill = async () => {}) {
  await page.open('#/play?new=1');
  await page.check(`input[name=game][value=${game}]`);
  await page.locator('fieldset[data-side="1"] select').first().selectOption('random');
  await fill();
  await page.click('button.main');
  await page.waitForSelector('[role=grid]');
}

/// Promotions and chains of jumps with the same ends are a choice.
async function chooseIfAsked(page, ply) {
  const choices = 'dialog[open] .line button';
  const done = ([was, buttons]) =>
    Number(document.querySelector('.room').dataset.ply) > was || document.querySelector(buttons) !== null;
  await page.waitForFunction(done, [ply, choices]);
  if (await page.locator(choices).count()) await page.locator(choices).first().click();
}

/// One move of the reader with the mouse: the first piece that may move to the first place it may go.
async function moveByMouse(page) {
  const before = await state(page);
  const pass = page.getByRole('button', { name: 'Pass' });
  if (await pass.isVisible()) await pass.click();
  else {
    const movable = page.locator('.cell.movable').first();
    if (await movable.count()) await movable.click();
    await page.locator('.cell.target').first().click();
    await chooseIfAsked(page, before.ply);
  }
  await atLeast(page, before.ply + 1);
}

async function playToTheEnd(page) {
  for (let move = 0; move < 400; move++) {
    await isTurn(page);
    if ((await state(page)).status === 'over') return;
    await moveByMouse(page);
  }
  assert.fail('the game does not end');
}

for (const game of ['tic-tac-toe', 'connect-four', 'othello', 'checkers']) {
  test(`a whole game of ${game} by mouse`, async () => {
    const page = await browser.page(server);
    await setUp(page, game);
    await playToTheEnd(page);
    assert.match(await page.textContent('.status.over'), /wins|draw/);
    await close(page);
  });
}

test('a whole game of adjacency by mouse, with rounds, score and who goes first', async () => {
  const page = await browser.page(server);
  await setUp(page, 'adjacency', async () => {
    await page.fill('[aria-describedby=rounds-hint]', '4');
    await page.check('input[name=first][value=o]');
  });
  await isTurn(page);
  assert.equal((await state(page)).ply, 1); // O began
  assert.match(await page.textContent('.head .tag'), /of 4 rounds left/);
  await playToTheEnd(page);
  assert.equal((await state(page)).ply, 8);
  const scores = await page.locator('.seat .score').allTextContents();
  assert.equal(Number(scores[0]) + Number(scores[1]), 16);
  await close(page);
});

test('a whole game of chess by mouse: clicks, drags, mate', async () => {
  const page = await browser.page(server);
  const { id } = await server.api('POST', '/plays', {
    game: 'chess',
    seats: [
      { name: 'Tamu', agent: 'human' },
      { name: 'Lawan', agent: 'human' },
    ],
  });
  await page.open(`#/play/${id}?flip=0`);
  const at = (name) => page.locator(`.cell[data-name=${name}]`);
  let ply = 0;
  for (const [from, to, how] of [
    ['e2', 'e4', 'click'],
    ['e7', 'e5', 'drag'],
    ['d1', 'h5', 'drag'],
    ['b8', 'c6', 'click'],
    ['f1', 'c4', 'click'],
    ['g8', 'f6', 'drag'],
    ['h5', 'f7', 'click'],
  ]) {
    if (how === 'drag') await at(from).dragTo(at(to));
    else {
      await at(from).click();
      await at(to).click();
    }
    await atLeast(page, ++ply);
  }
  assert.equal(await page.textContent('.status.over'), 'Checkmate: Tamu (White) wins.');
  await close(page);
});

test('a whole game by keyboard alone', async () => {
  const page = await browser.page(server);
  await page.open('#/play?new=1');
  const press = async (...keys) => {
    for (const key of keys) await page.keyboard.press(key);
  };
  const focus = (what) => page.evaluate((selector) => document.activeElement?.matches(selector) ?? false, what);
  const tabTo = async (what) => {
    for (let step = 0; step < 60; step++) {
      if (await focus(what)) return;
      await press('Tab');
    }
    assert.fail(`no way by Tab to ${what}`);
  };
  await tabTo('input[name=game]');
  for (let step = 0; step < 6 && !(await focus('[value=tic-tac-toe]')); step++) await press('ArrowDown');
  await tabTo('fieldset[data-side="1"] select');
  await page.keyboard.type('Random');
  await tabTo('button.main');
  await press('Enter');
  await page.waitForSelector('[role=grid]');
  for (let move = 0; move < 9; move++) {
    await isTurn(page);
    const { ply, status } = await state(page);
    if (status === 'over') break;
    await press('b'); // to the board
    const to = await page.$eval('.cell.target', (cell) => Number(cell.dataset.cell));
    const from = await page.evaluate(() => Number(document.activeElement.dataset.cell));
    const [rows, columns] = [Math.floor(to / 3) - Math.floor(from / 3), (to % 3) - (from % 3)];
    for (let step = 0; step < Math.abs(rows); step++) await press(rows > 0 ? 'ArrowDown' : 'ArrowUp');
    for (let step = 0; step < Math.abs(columns); step++) await press(columns > 0 ? 'ArrowRight' : 'ArrowLeft');
    await press('Enter');
    await atLeast(page, ply + 1);
  }
  assert.equal((await state(page)).status, 'over');
  await press('?');
  await page.waitForSelector('dialog[open] kbd');
  await press('Escape');
  assert.equal(await page.locator('dialog[open]').count(), 0);
  await close(page);
});

test('an illegal move is explained in words, promotion is a choice, undo and hint work', async () => {
  const page = await browser.page(server, {
    expected: ['Failed to load resource'],
  });
  const { id } = await server.api('POST', '/plays', {
    game: 'chess',
    position: '8/P6k/8/8/8/8/8/K7 w - - 0 1',
    seats: [
      { name: 'Tamu', agent: 'human' },
      { name: 'Lawan', agent: 'human' },
    ],
  });
  await page.open(`#/play/${id}`);
  await page.click('.cell[data-name=a1]');
  await page.click('.cell[data-name=a3]');
  assert.match(await page.textContent('.note.bad'), /white king on a1 cannot go to a3/);
  await page.fill('form input', 'Ka5');
  await page.click('form button');
  await page.waitForFunction(() => /a5/.test(document.querySelector('.note.bad')?.textContent ?? ''));
  await page.click('button:has-text("Hint")');
  await page.waitForFunction(() => /^Hint: /.test(document.querySelector('.note')?.textContent ?? ''));
  await page.click('.cell[data-name=a7]');
  await page.click('.cell[data-name=a8]');
  assert.equal(await page.locator('dialog[open] button.promotion').count(), 4);
  await page.click('dialog[open] button:has-text("rook")');
  await atLeast(page, 1);
  assert.equal(await page.getAttribute('.cell[data-name=a8]', 'data-piece'), 'R');
  await page.click('button:has-text("Undo")');
  await page.waitForFunction(() => document.querySelector('.room').dataset.ply === '0');
  assert.equal(await page.getAttribute('.cell[data-name=a7]', 'data-piece'), 'P');
  await close(page);
});

test('draws are offered and agreed, games are resigned, the board turns', async () => {
  const page = await browser.page(server);
  const seats = [
    { name: 'Tamu', agent: 'human' },
    { name: 'Lawan', agent: 'human' },
  ];
  const one = await server.api('POST', '/plays', { game: 'checkers', seats });
  await page.open(`#/play/${one.id}`);
  const top = () => page.textContent('.seat strong');
  const before = await top();
  await page.click('button:has-text("Flip")');
  assert.notEqual(await top(), before);
  await page.click('button:has-text("Offer draw")');
  await page.click('button:has-text("Accept")');
  await page.waitForSelector('.status.over');
  assert.equal(await page.textContent('.status'), 'Draw by agreement.');
  const other = await server.api('POST', '/plays', { game: 'othello', seats });
  await page.open(`#/play/${other.id}`);
  await page.click('button:has-text("Resign")');
  await page.click('dialog[open] button.main');
  await page.waitForSelector('.status.over');
  assert.match(await page.textContent('.status'), /Tamu \(Black\) resigns: Lawan \(White\) wins/);
  await close(page);
});

test('the page opens on the half-played adjacency game with the tree beside it', async () => {
  const fresh = await new Server().start();
  const page = await browser.page(fresh);
  await page.open('');
  await page.waitForSelector('.adjacency [role=grid]');
  assert.ok((await state(page)).ply > 4);
  await page.waitForSelector('.tree-column [role=treeitem]');
  await close(page);
  await fresh.stop();
});

test('a server that is full of streams is polled instead', async () => {
  const page = await browser.page(server, { expected: ['Failed to load resource'] });
  const seats = [
    { name: 'Tamu', agent: 'human' },
    { name: 'Lawan', agent: 'human' },
  ];
  const { id } = await server.api('POST', '/plays', { game: 'tic-tac-toe', seats });
  const full = { status: 503, json: { error: { code: 'streams_full', message: 'full' } } };
  await page.route(/\/events\?since/, (route) => route.fulfill(full));
  await page.open(`#/play/${id}`);
  await server.api('POST', `/plays/${id}/moves`, { move: 'b2' }); // by somebody else
  await atLeast(page, 1);
  assert.equal(await page.locator('.lost').count(), 0);
  await close(page);
});
