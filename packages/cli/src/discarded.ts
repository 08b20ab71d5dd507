// Defines a stream that discards its input.

import { Writable } from 'node:stream';

export function discarded(): Writable {
  return new Writable({ write: (_chunk, _encoding, written) => written() });
}
