// How does a test serve files as somebody else's web server would: another origin, another path?

import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { extname, join, normalize } from 'node:path';

interface StaticServer {
  /** `http://127.0.0.1:PORT` */
  readonly origin: string;
  close(): Promise<void>;
}

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.webmanifest': 'application/manifest+json',
};

/** The folder of the built page, as scripts/lib/site.ts finds it. */
export const siteFolder = (): string => process.env.SITE_DIST || 'dist';

/** Serves `folder` under `path` (`/`, or `/some/path/`), and pages that the test wrote itself, on a free loopback port. */
export async function serveFolder(
  folder: string,
  path: string,
  pages: Readonly<Record<string, string>> = {},
): Promise<StaticServer> {
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    const answer = (type: string, body: string | Uint8Array) =>
      response.writeHead(200, { 'content-type': type }).end(body);
    const own = pages[pathname];
    if (own !== undefined) {
      answer('text/html; charset=utf-8', own);
      return;
    }
    if (!pathname.startsWith(path)) {
      response.writeHead(404).end();
      return;
    }
    const name = normalize(pathname.slice(path.length) || 'index.html');
    readFile(join(folder, name)).then(
      (body) => answer(TYPES[extname(name)] ?? 'application/octet-stream', body),
      () => response.writeHead(404).end(),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the server has no port');
  return {
    origin: `http://127.0.0.1:${address.port}`,
    close: () => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}
