// Serves the built page on loopback.

import { realpath } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join, resolve, sep } from 'node:path';
import { type Plugin, preview } from 'vite';

export interface Site {
  /** `http://127.0.0.1:PORT/` */
  readonly url: string;
  close(): Promise<void>;
}

/**
 * Serves `folder`, by default the folder named in SITE_DIST, else dist/, on 127.0.0.1. `port` must be free. The default
 * is the first free port from 4173 on.
 */
export async function serveSite(port?: number, folder = process.env.SITE_DIST || 'dist'): Promise<Site> {
  const chosen = port ?? (await freePort(4173));
  const outDir = resolve(folder);
  const server = await preview({
    configFile: 'vite.config.ts',
    // A path without a file answers 404, as on a static host.
    appType: 'mpa',
    logLevel: 'error',
    build: { outDir },
    plugins: [refuseLinksOutOf(outDir)],
    preview: {
      host: '127.0.0.1',
      port: chosen,
      strictPort: true,
      // Allows any origin: a sandboxed frame has no origin, and otherwise could not load modules.
      cors: { origin: '*' },
      headers: { 'X-Content-Type-Options': 'nosniff' },
    },
  });
  return {
    url: `http://127.0.0.1:${chosen}/`,
    close: () => server.close(),
  };
}

/** Answers 404 for a file that a symbolic link in `folder` takes from outside of it. */
function refuseLinksOutOf(folder: string): Plugin {
  return {
    name: 'refuse-links-out',
    configurePreviewServer({ middlewares }) {
      middlewares.use((request, response, next) => {
        void leaves(folder, request.url ?? '/').then((left) => {
          if (!left) return next();
          response.statusCode = 404;
          response.end();
        });
      });
    },
  };
}

async function leaves(folder: string, url: string): Promise<boolean> {
  const root = await realpath(folder);
  const path = join(root, pathOf(url));
  // The server completes a path to these files.
  for (const candidate of [path, `${path}.html`, join(path, 'index.html')]) {
    const file = await realpath(candidate).catch(() => undefined);
    if (file !== undefined && file !== root && !file.startsWith(root + sep)) return true;
  }
  return false;
}

/** Empty for a path that cannot be decoded, which the server refuses itself. */
function pathOf(url: string): string {
  try {
    return decodeURIComponent(url.replace(/[?#].*$/s, ''));
  } catch {
    return '';
  }
}

async function freePort(first: number): Promise<number> {
  for (let port = first; port < 65536; port++) {
    if (await isFree(port)) return port;
  }
  throw new Error(`no free port from ${first} on`);
}

/** True if the port of 127.0.0.1 is free and the user may listen on it. */
export function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(false));
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)));
  });
}
