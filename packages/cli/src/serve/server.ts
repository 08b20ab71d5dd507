// Serves the page and a stream of updates on the loopback address, to a browser that has the token.

import { randomBytes, timingSafeEqual } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { ok, type Result } from '@syncpod/core/result';
import { messageOf } from '../io.ts';
import type { ReadPageFile } from './pageFiles.ts';

export interface LiveServer {
  /** With the token. */
  readonly address: string;
  /** Sends a value to every open page, and to each that opens later. */
  send(value: object): void;
  close(): void;
}

/** Updates that a page which opens later receives. */
const MOST_KEPT = 500;

export const SAFE_HEADERS = {
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
  'Referrer-Policy': 'no-referrer',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cache-Control': 'no-store',
} as const;

/** The error is one line. `port` 0: any free one. */
export async function startServer(port: number, read: ReadPageFile): Promise<Result<LiveServer, string>> {
  const token = randomBytes(24).toString('base64url');
  const streams = new Set<ServerResponse>();
  const kept: string[] = [];
  let origins: readonly string[] = [];

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const refuse = (status: number): void => {
      response.writeHead(status, { ...SAFE_HEADERS, 'Content-Type': 'text/plain' }).end(`${status}\n`);
    };
    const { host = '', origin } = request.headers;
    // A name that another site lets point to this machine, and a request of another site.
    if (!origins.includes(`http://${host}`)) return refuse(421);
    if (origin !== undefined && !origins.includes(origin)) return refuse(403);
    if (request.method !== 'GET' && request.method !== 'HEAD') return refuse(405);
    const path = pathOf(request.url ?? '/');
    const [given = '', ...rest] = path.split('/');
    if (!isToken(given, token)) return refuse(404);
    if (rest.length === 0) {
      response.writeHead(308, { ...SAFE_HEADERS, Location: `/${token}/` }).end();
      return;
    }
    const name = rest.join('/');
    if (name === 'live/updates') return stream(request, response);
    const file = await read(name);
    if (!file) return refuse(404);
    response.writeHead(200, {
      ...SAFE_HEADERS,
      'Content-Type': file.type,
      'Content-Length': file.bytes.length,
    });
    response.end(request.method === 'HEAD' ? undefined : file.bytes);
  }

  function stream(request: IncomingMessage, response: ServerResponse): void {
    response.writeHead(200, { ...SAFE_HEADERS, 'Content-Type': 'text/event-stream' });
    response.write(`retry: 2000\n\n${kept.join('')}`);
    streams.add(response);
    request.on('close', () => streams.delete(response));
  }

  const server = createServer((request, response) => {
    answer(request, response).catch(() => response.destroy());
  });
  try {
    await new Promise<void>((resolve, reject) => {
      server.once('error', reject);
      server.listen(port, '127.0.0.1', resolve);
    });
  } catch (error) {
    return { ok: false, error: `--port ${port}: ${messageOf(error)}` };
  }
  const bound = server.address();
  const number = bound !== null && typeof bound === 'object' ? bound.port : port;
  origins = [`http://127.0.0.1:${number}`, `http://localhost:${number}`];
  return ok({
    address: `http://127.0.0.1:${number}/${token}/`,
    send(value) {
      const text = `data: ${JSON.stringify(value)}\n\n`;
      kept.push(text);
      if (kept.length > MOST_KEPT) kept.splice(0, kept.length - MOST_KEPT);
      for (const open of streams) open.write(text);
    },
    close() {
      for (const open of streams) open.end();
      server.closeAllConnections();
      server.close();
    },
  });
}

export function pathOf(url: string): string {
  try {
    return decodeURIComponent(new URL(url, 'http://127.0.0.1').pathname).slice(1);
  } catch {
    return '';
  }
}

/** Takes the same time for every wrong token. */
export function isToken(given: string, token: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(token)];
  return a.length === b.length && timingSafeEqual(a, b);
}
