// How is the built page served on loopback?

import { createServer } from 'node:net';
import { resolve } from 'node:path';
import { preview } from 'vite';

export interface Site {
  /** `http://127.0.0.1:PORT/` */
  readonly url: string;
  close(): Promise<void>;
}

/**
 * Serves dist/, or the folder named in SITE_DIST, on 127.0.0.1. `port` must be free; without it the first free port
 * from 4173 on is taken.
 */
export async function serveSite(port?: number): Promise<Site> {
  const chosen = port ?? (await freePort(4173));
  const folder = process.env.SITE_DIST;
  const server = await preview({
    configFile: 'vite.config.ts',
    logLevel: 'error',
    ...(folder === undefined || folder === '' ? {} : { build: { outDir: resolve(folder) } }),
    preview: { host: '127.0.0.1', port: chosen, strictPort: true },
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

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(false));
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)));
  });
}
