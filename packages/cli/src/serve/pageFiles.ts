// Finds the files of the page that `syncpod serve` shows.

import { readdir, readFile, stat } from 'node:fs/promises';
import { extname, join, resolve, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ok, type Result } from '@syncpod/core/result';

export interface PageFile {
  readonly type: string;
  readonly bytes: Buffer;
}

/** Reads a file of the page by its path in it; undefined if there is none. */
export type ReadPageFile = (path: string) => Promise<PageFile | undefined>;

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.ttf': 'font/ttf',
  '.webmanifest': 'application/manifest+json',
};

/** Beside the program in the package; in the repository, where the build writes it. */
const PLACES = ['../page', 'page', '../../../../dist'];

/** The parts of the page that listen to the server: of a live Pod, and of a class. */
const LISTENERS = { live: /^live-[\w-]+\.js$/, class: /^class-[\w-]+\.js$/ } as const;

/** The page in `folder`, else the one that is installed with the program. */
export async function pageFiles(
  folder: string | undefined,
  listener: keyof typeof LISTENERS | 'none' = 'live',
): Promise<Result<ReadPageFile, string>> {
  const here = fileURLToPath(new URL('.', import.meta.url));
  const places = folder === undefined ? PLACES.map((place) => resolve(here, place)) : [resolve(folder)];
  for (const root of places) {
    const assets = await readdir(join(root, 'assets')).catch(() => []);
    const script = assets.find((name) => LISTENERS[listener === 'none' ? 'live' : listener].test(name));
    if (script !== undefined) return ok(readerOf(root, listener === 'none' ? undefined : script));
  }
  const hint =
    folder === undefined ? 'name its folder with --page, or build it with "pnpm build"' : 'build it anew';
  return { ok: false, error: `the page was not found in ${places.join(', ')}; ${hint}` };
}

function readerOf(root: string, listener: string | undefined): ReadPageFile {
  return async (path) => {
    const file = resolve(root, path === '' ? 'index.html' : path);
    if (!file.startsWith(root + sep) || OFFLINE.test(path)) return undefined;
    const type = TYPES[extname(file)];
    if (type === undefined || !(await isFile(file))) return undefined;
    const bytes = await readFile(file);
    if (listener === undefined || (path !== '' && path !== 'index.html')) return { type, bytes };
    const script = `<script type="module" src="./assets/${listener}"></script></head>`;
    return { type, bytes: Buffer.from(bytes.toString('utf8').replace('</head>', script)) };
  };
}

/** The service worker would answer the next visit from its cache, without this server. */
const OFFLINE = /^(?:sw|workbox-[\w-]+)\.js$/;

function isFile(file: string): Promise<boolean> {
  return stat(file).then(
    (found) => found.isFile(),
    () => false,
  );
}
