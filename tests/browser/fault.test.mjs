// SPDX-License-Identifier: MIT
// A bot that really fails: the server is left without the memory that its search asks for. The page says so in the
// reader's language, offers another bot, and the game goes on with it.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { atLeast, close, open, state } from './harness.mjs';

const { server, browser } = open({ MALLOC_ARENA_MAX: '1' }); // no thread sets memory of its own aside

const megabyte = 1 << 20;

/// No more address space than now and this much.
function leaveMemory(megabytes) {
  const status = readFileSync(`/proc/${server.process.pid}/status`, 'utf8');
  const used = 1024 * Number(status.match(/VmSize:\s+(\d+) kB/)[1]);
  execFileSync('prlimit', ['--pid', String(server.process.pid), `--as=${used + megabytes * megabyte}:unlimited`]);
}

const greedyForMemory = (name) => ({ name, agent: 'kernel', limits: { hash_mb: 256, time_ms: 200 } });

test('a bot that runs out of memory says so, and another one goes on with the game', async () => {
  const page = await browser.page(server);
  const { id } = await server.api('POST', '/plays', {
    game: 'connect-four',
    seats: [{ name: 'Tamu', agent: 'human' }, greedyForMemory('Lapar')],
  });
  await page.open(`#/play/${id}`);
  leaveMemory(128);
  await page.locator('.cell.target').first().click();
  await page.waitForSelector('.note.bad');
  assert.match(
    await page.textContent('.note.bad p'),
    /^Lapar failed: There is not enough memory for this\. The game is kept; choose another bot/,
  );
  assert.equal((await state(page)).status, 'fault');
  assert.equal((await state(page)).ply, 1); // the move of the reader is kept
  await page.selectOption('.note.bad select', 'greedy');
  await page.click('button:has-text("Go on with it")');
  await atLeast(page, 2);
  assert.equal(await page.locator('.note.bad').count(), 0);
  assert.equal((await state(page)).status, 'person');
  await page.locator('.cell.target').first().click();
  await atLeast(page, 4); // and on
  await close(page);
});

test('the same between two bots, in Indonesian', async () => {
  const page = await browser.page(server, { locale: 'id-ID' });
  leaveMemory(1024);
  const { id } = await server.api('POST', '/plays', {
    game: 'othello',
    paused: true,
    seats: [greedyForMemory('Lapar'), { name: 'Acak', agent: 'random' }],
  });
  leaveMemory(128);
  await page.open(`#/watch/${id}`);
  await page.click('button:has-text("Langkah")');
  await page.waitForSelector('.note.bad');
  assert.match(
    await page.textContent('.note.bad p'),
    /^Lapar gagal: Memori tidak cukup untuk ini\. Permainan tersimpan/,
  );
  await page.click('button:has-text("Lanjutkan dengannya")');
  await page.click('button:has-text("Langkah")');
  await atLeast(page, 1);
  await close(page);
});
