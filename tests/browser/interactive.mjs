// SPDX-License-Identifier: MIT
// How long until the page can be used: from the start of the navigation until the board of the first game takes a move,
// in a browser that has nothing in its cache. Reports, judges nothing: that is for a quiet machine.
// Usage: node tests/browser/interactive.mjs [LOADS]
import { Browser, Server } from './harness.mjs';

const goal = 1000;
const loads = Number(process.argv[2] ?? 11);

/// In the page, before its own scripts: notes the first frame in which a cell may be played.
function watchForTheBoard() {
  const look = () => {
    if (document.querySelector('.cell.target, .cell.movable')) window.usableAt = performance.now();
    else requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}

async function load(browser, server) {
  const page = await browser.page(server);
  await page.addInitScript(watchForTheBoard);
  await page.goto(`${server.url}/`);
  await page.waitForFunction(() => window.usableAt !== undefined);
  const times = await page.evaluate(() => ({
    painted: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0,
    usable: window.usableAt,
    bytes: performance
      .getEntriesByType('resource')
      .concat(performance.getEntriesByType('navigation'))
      .reduce((sum, entry) => sum + entry.encodedBodySize, 0),
  }));
  await page.context().close();
  return times;
}

const server = await new Server().start();
const browser = await new Browser().start();
try {
  await load(browser, server); // the browser itself warms up
  const all = [];
  for (let number = 0; number < loads; number++) all.push(await load(browser, server));
  const sorted = (name) => all.map((one) => one[name]).sort((one, other) => one - other);
  const told = (name) => {
    const times = sorted(name);
    return `median ${times[times.length >> 1].toFixed(0)} ms, worst ${times.at(-1).toFixed(0)} ms`;
  };
  console.log(
    `${loads} first loads of ${(sorted('bytes').at(-1) / 1000).toFixed(0)} kB each, with what the game needs`,
  );
  console.log(`painted: ${told('painted')}`);
  console.log(`can be used: ${told('usable')} (goal ${goal} ms)`);
} finally {
  await browser.stop();
  await server.stop();
}
