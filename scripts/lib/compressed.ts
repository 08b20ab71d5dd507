// Compresses a file as a web host does.

import { brotliCompressSync, constants } from 'node:zlib';

export function compressed(bytes: Uint8Array): Uint8Array {
  return brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } });
}
