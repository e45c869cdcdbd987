// SPDX-License-Identifier: MIT
// A server of our own on a free port with a store of its own, and a real browser that notices what a reader would not:
// errors in the console, and requests that leave the machine.
import assert from 'node:assert/strict';
import { execFileSync, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { after, before } from 'node:test';
import { fileURLToPath } from 'node:url';
import { freshPage } from './fresh_page.mjs';

export const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..');
const require = createRequire(join(root, 'web', 'package.json'));
const { chromium } = require('playwright-core');
export const axeSource = require.resolve('axe-core/axe.min.js');
export const program = process.env.POHON ?? join(root, 'bin', 'pohon');

function browserProgram() {
  if (process.env.CHROMIUM) return process.env.CHROMIUM;
  return execFileSync('sh', ['-c', 'command -v chromium || command -v chromium-browser || command -v google-chrome'], {
    encoding: 'utf8',
  }).trim();
}

/// `pohon serve`, ready when it says its address.
export class Server {
  constructor(settings = {}) {
    this.environment = { ...process.env, ...settings };
    assert.ok(existsSync(program), `${program} is not built`);
    this.folder = mkdtempSync(join(tmpdir(), 'pohon-browser-'));
    this.port = 0;
  }

  async start() {
    const wanted = [
      'serve',
      '--port',
      String(this.port),
      '--store',
      join(this.folder, 'pohon.db'),
      '--quiet',
      '--json',
    ];
    this.process = spawn(program, wanted, {
      env: this.environment,
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const line = await new Promise((resolve, reject) => {
      let text = '';
      this.process.stdout.on('data', (data) => {
        text += data;
        if (text.includes('\n')) resolve(text.split('\n')[0]);
      });
      this.process.on('exit', (code) => reject(new Error(`pohon serve ended with ${code}`)));
    });
    this.url = JSON.parse(line).url.replace(/\/$/, '');
    this.port = Number(new URL(this.url).port);
    this.pagePort = this.port;
    if (process.env.FRESH_PAGE) await this.putFreshPageBefore();
    return this;
  }

  async putFreshPageBefore() {
    const policy = (await fetch(this.url)).headers.get('content-security-policy');
    this.front ??= await freshPage(join(root, 'web', 'dist'), policy, () => this.port);
    this.pagePort = this.front.address().port;
    this.url = `http://127.0.0.1:${this.pagePort}`;
  }

  async end(signal) {
    if (!this.process || this.process.exitCode !== null || this.process.signalCode !== null) return;
    const gone = new Promise((resolve) => this.process.on('exit', resolve));
    this.process.kill(signal);
    await gone;
  }

  /// As if the power went.
  kill = () => this.end('SIGKILL');

  async stop() {
    await this.end('SIGTERM');
    this.front?.closeAllConnections();
    this.front?.close();
    rmSync(this.folder, { recursive: true });
  }

  async api(method, path, body) {
    const answer = await fetch(`${this.url}/api${path}`, {
      method,
      headers: { 'Content-Type': 'application/json' },
      body: body && JSON.stringify(body),
    });
    const text = await answer.text();
    assert.ok(answer.ok, `${method} ${path}: ${answer.status} ${text}`);
    return text ? JSON.parse(text) : null;
  }
}

export class Browser {
  async start() {
    this.browser = await chromium.launch({
      executablePath: browserProgram(),
      args: ['--no-sandbox'],
    });
    return this;
  }
  stop = () => this.browser?.close();

  /// A page whose complaints are collected in `page.complaints`.
  async page(
    server,
    { width = 1280, height = 900, scheme = 'light', locale = 'en-GB', motion = 'reduce', expected = [] } = {},
  ) {
    const context = await this.browser.newContext({
      viewport: { width, height },
      colorScheme: scheme,
      locale,
      reducedMotion: motion,
      acceptDownloads: true,
    });
    const page = await context.newPage();
    page.complaints = [];
    page.setDefaultTimeout(20_000);
    page.on('console', (message) => {
      if (message.type() === 'error' && !expected.some((text) => message.text().includes(text)))
        page.complaints.push(`console: ${message.text()}`);
    });
    page.on('pageerror', (error) => page.complaints.push(`script: ${error.message}`));
    page.on('request', (request) => {
      const { protocol, host } = new URL(request.url());
      if (protocol !== 'blob:' && protocol !== 'data:' && host !== `127.0.0.1:${server.pagePort}`)
        page.complaints.push(`left the machine: ${request.url()}`);
    });
    page.open = async (hash) => {
      await page.goto(`${server.url}/${hash}`);
      await page.waitForSelector('main h1, main h2');
    };
    return page;
  }
}

/// A server and a browser for the tests of a file, from before the first until after the last; `prepare` comes between.
export function open(settings = {}, prepare = async () => {}) {
  const [server, browser] = [new Server(settings), new Browser()];
  before(async () => {
    await server.start();
    await browser.start();
    await prepare();
  });
  after(async () => {
    await browser.stop();
    await server.stop();
  });
  return { server, browser };
}

export async function close(page) {
  assert.deepEqual(page.complaints, []);
  await page.context().close();
}

/// The game on the page: ply and status as the page knows them.
export const state = (page) =>
  page.$eval('.room', (room) => ({
    ply: Number(room.dataset.ply),
    status: room.dataset.status,
  }));

export const isTurn = (page) =>
  page.waitForFunction(() => ['person', 'over'].includes(document.querySelector('.room')?.dataset.status ?? ''), null, {
    timeout: 60_000,
  });

export const atLeast = (page, ply) =>
  page.waitForFunction((least) => Number(document.querySelector('.room')?.dataset.ply) >= least, ply, {
    timeout: 60_000,
  });
