// How does a test serve files as somebody else's web server would: another origin, another path?

import { readFile } from 'node:fs/promises';
import { join, normalize } from 'node:path';
import { contentType, type FileServer, serveBy } from '../scripts/lib/fileServer.ts';

/** The folder of the built page, as scripts/lib/site.ts finds it. */
export const siteFolder = (): string => process.env.SITE_DIST || 'dist';

/** Serves `folder` under `path` (`/`, or `/some/path/`), and pages that the test wrote itself, on a free loopback port. */
export async function serveFolder(
  folder: string,
  path: string,
  pages: Readonly<Record<string, string>> = {},
): Promise<FileServer> {
  return serveBy((request, response) => {
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
      (body) => answer(contentType(name), body),
      () => response.writeHead(404).end(),
    );
  });
}
