// Defines a static web server for tests, which serves any folder under any path, on a separate origin.

import { readFile } from 'node:fs/promises';
import { join, normalize } from 'node:path';
import { contentType, type FileServer, serveBy } from '../scripts/lib/fileServer.ts';

/** The folder of the built page, as in scripts/lib/site.ts. */
export const siteFolder = (): string => process.env.SITE_DIST || 'dist';

const FOREVER = 'public, max-age=31536000, immutable';

/**
 * Serves `folder` under `path` (`/`, or `/some/path/`) on a free loopback port, and also `pages`, by path.
 * `replace` may return other content for a file. `headers` are added to each response. Files are cached as
 * docs/hosting.md says, which halves the CPU time of a page load: the browser keeps the compiled code. Responses are not
 * compressed, which makes hundreds of page loads from loopback faster.
 */
export async function serveFolder(
  folder: string,
  path: string,
  pages: Readonly<Record<string, string>> = {},
  replace: (name: string) => string | undefined = () => undefined,
  headers: Readonly<Record<string, string>> = {},
): Promise<FileServer> {
  return serveBy((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    const answer = (type: string, body: string | Uint8Array, cache = 'no-store') =>
      response.writeHead(200, { 'cache-control': cache, ...headers, 'content-type': type }).end(body);
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
    const other = replace(name);
    if (other !== undefined) {
      answer('text/html; charset=utf-8', other);
      return;
    }
    readFile(join(folder, name)).then(
      (body) => answer(contentType(name), body, name.startsWith('assets/') ? FOREVER : 'no-cache'),
      () => response.writeHead(404).end(),
    );
  });
}
