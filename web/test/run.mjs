// SPDX-License-Identifier: MIT
// Bundles the unit tests (TypeScript) and hands them to node's own test runner.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

const here = dirname(fileURLToPath(import.meta.url));
const tests = readdirSync(here).filter((name) => name.endsWith('.test.ts'));
const out = mkdtempSync(join(tmpdir(), 'pohon-page-'));
await build({
  entryPoints: tests.map((name) => join(here, name)),
  outdir: out,
  bundle: true,
  platform: 'node',
  format: 'esm',
  outExtension: { '.js': '.mjs' },
  define: { 'process.env.PAGE_SOURCES': JSON.stringify(join(here, '..', 'src')) },
});
const run = spawnSync(process.execPath, ['--test', out], { stdio: 'inherit' });
rmSync(out, { recursive: true });
process.exit(run.status ?? 1);
