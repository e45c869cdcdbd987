// SPDX-License-Identifier: MIT
// Runs the browser tests one file after the other, since each brings a server and a browser. Usage: run.mjs [NAME…]
import { spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const here = dirname(fileURLToPath(import.meta.url));
const wanted = process.argv.slice(2);
const files = readdirSync(here).filter(
  (name) => name.endsWith('.test.mjs') && (wanted.length === 0 || wanted.some((part) => name.startsWith(part))),
);
let failed = 0;
for (const file of files) {
  const run = spawnSync(process.execPath, ['--test', join(here, file)], {
    stdio: 'inherit',
  });
  if (run.status !== 0) failed++;
}
console.log(failed ? `${failed} of ${files.length} files failed` : `${files.length} files passed`);
process.exit(failed ? 1 : 0);
