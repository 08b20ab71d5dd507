// Serves the built page and bare Monaco, compressed as a web host does.

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'vite';
import { compressed } from '../lib/compressed.ts';
import { contentType, serveBy } from '../lib/fileServer.ts';
import { linkOf } from '../lib/linkOf.ts';
import type { Site } from '../lib/site.ts';

/** The page, and bare Monaco with the same text. */
export async function buildSites(): Promise<{ page: Site; bare: Site }> {
  await build({ configFile: 'vite.config.ts', logLevel: 'error' });
  const outDir = '../../../dist-bench';
  await build({
    root: 'scripts/bench/bare',
    configFile: false,
    logLevel: 'error',
    base: './',
    build: { outDir, emptyOutDir: true, chunkSizeWarningLimit: 6000 },
  });
  return { page: await serveCompressed('dist'), bare: await serveCompressed('dist-bench') };
}

/** The fragment of a link to a running Pod with an unsaved edit. */
export function linkTo(manifest: string, draft?: string): string {
  const scenario = { v: 4, release: '1.26', path: 'api', manifest, events: [] } as const;
  return linkOf({ scenario: draft === undefined ? scenario : { ...scenario, draft } });
}

async function serveCompressed(folder: string): Promise<Site> {
  const files = new Map<string, Uint8Array>(
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => {
        const path = join(entry.parentPath, entry.name);
        return [`/${path.slice(folder.length + 1)}`, compressed(readFileSync(path))] as const;
      }),
  );
  const server = await serveBy(({ url = '/' }, response) => {
    const path = new URL(url, 'http://localhost').pathname;
    const name = path === '/' ? '/index.html' : path;
    const body = files.get(name);
    if (body)
      response.writeHead(200, { 'content-type': contentType(name), 'content-encoding': 'br' }).end(body);
    else response.writeHead(404).end();
  });
  return { url: `${server.origin}/`, close: server.close };
}
