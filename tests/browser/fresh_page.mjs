// SPDX-License-Identifier: MIT
// While the page is being worked on: serves web/dist as it is now and hands everything else to a running `pohon serve`, so
// that the program need not be linked again. The harness uses it when FRESH_PAGE is set.
import { existsSync, readFileSync, statSync } from 'node:fs';
import { createServer, request as ask } from 'node:http';
import { extname, join, normalize } from 'node:path';

const types = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css', '.svg': 'image/svg+xml' };

/// Listens on a free port, or on `port`; `target()` is the port of the server at that time.
export async function freshPage(dist, policy, target, port = 0) {
  const front = createServer((request, response) => {
    const path = new URL(request.url, 'http://page').pathname;
    const file = join(dist, normalize(path === '/' ? '/index.html' : path));
    if (!path.startsWith('/api') && existsSync(file) && statSync(file).isFile()) {
      response.writeHead(200, {
        'Content-Type': types[extname(file)] ?? 'text/plain',
        'Content-Security-Policy': policy,
      });
      response.end(readFileSync(file));
      return;
    }
    const headers = { ...request.headers, host: `127.0.0.1:${target()}` };
    if (headers.origin) headers.origin = `http://127.0.0.1:${target()}`;
    const onward = ask({ port: target(), path: request.url, method: request.method, headers }, (answer) => {
      response.writeHead(answer.statusCode, answer.headers);
      answer.on('error', () => response.destroy());
      answer.pipe(response);
    });
    onward.on('error', () => response.destroy());
    response.on('close', () => onward.destroy());
    request.pipe(onward);
  });
  await new Promise((resolve) => front.listen(port, '127.0.0.1', resolve));
  return front;
}
