// Sends the newest state to a reader of server-sent events. A slow reader misses states, and gets the newest.

import type { ServerResponse } from 'node:http';

export interface StateStream {
  send(state: object): void;
  end(): void;
}

/** Proxies and phones close a silent connection. */
const ALIVE_SECONDS = 15;

export function stateStream(
  response: ServerResponse,
  headers: Readonly<Record<string, string>>,
): StateStream {
  let waiting: object | undefined;
  response.writeHead(200, { ...headers, 'Content-Type': 'text/event-stream' });
  response.write('retry: 1000\n\n');
  const alive = setInterval(() => {
    if (!response.writableNeedDrain) response.write(':\n\n');
  }, ALIVE_SECONDS * 1000);
  const write = (state: object): void => {
    response.write(`data: ${JSON.stringify(state)}\n\n`);
  };
  response.on('drain', () => {
    const newest = waiting;
    waiting = undefined;
    if (newest) write(newest);
  });
  response.on('close', () => clearInterval(alive));
  return {
    send(state) {
      if (response.writableNeedDrain) waiting = state;
      else write(state);
    },
    end: () => response.end(),
  };
}
