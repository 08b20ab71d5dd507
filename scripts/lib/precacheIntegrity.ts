// Adds the content hash of every file to the service worker's list of files.

import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

interface Entry {
  readonly url: string;
  readonly revision: string | null;
  readonly size: number;
}

interface Manifest<Of extends Entry> {
  readonly manifest: Of[];
  readonly warnings: string[];
}

/**
 * For workbox's `manifestTransforms`. With the hash, the browser rejects any other response for a file, such
 * as the login page of a network. The worker is then not installed, and the next visit tries again.
 */
export function precacheIntegrity(folder: string) {
  return <Of extends Entry>(entries: readonly Of[]): Manifest<Of & { integrity: string }> => ({
    manifest: entries.map((entry) => ({ ...entry, integrity: integrityOf(join(folder, entry.url)) })),
    warnings: [],
  });
}

function integrityOf(file: string): string {
  return `sha384-${createHash('sha384').update(readFileSync(file)).digest('base64')}`;
}
