// Serves the built page on loopback.

import { createServer } from 'node:net';
import { resolve } from 'node:path';
import { preview } from 'vite';

export interface Site {
  /** `http://127.0.0.1:PORT/` */
  readonly url: string;
  close(): Promise<void>;
}

/**
 * Serves dist/, or the folder named in SITE_DIST, on 127.0.0.1. `port` must be free. The default is
 * the first free port from 4173 on.
 */
export async function serveSite(port?: number): Promise<Site> {
  const chosen = port ?? (await freePort(4173));
  const folder = process.env.SITE_DIST;
  const server = await preview({
    configFile: 'vite.config.ts',
    // A path without a file answers 404, as on a static host.
    appType: 'mpa',
    logLevel: 'error',
    ...(folder === undefined || folder === '' ? {} : { build: { outDir: resolve(folder) } }),
    // Allows any origin: a sandboxed frame has no origin, and otherwise could not load modules.
    preview: { host: '127.0.0.1', port: chosen, strictPort: true, cors: { origin: '*' } },
  });
  return {
    url: `http://127.0.0.1:${chosen}/`,
    close: () => server.close(),
  };
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
