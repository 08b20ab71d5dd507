// A stream that drops what is written to it.

import { Writable } from 'node:stream';

export function discarded(): Writable {
  return new Writable({ write: (_chunk, _encoding, written) => written() });
}
