// Renews the span and the number of the releases in texts for users.

import { readFileSync, writeFileSync } from 'node:fs';
import { SPAN_FILES, withReleaseSpan } from './lib/releaseSpan.ts';

for (const path of SPAN_FILES) {
  const file = new URL(`../../../${path}`, import.meta.url);
  writeFileSync(file, withReleaseSpan(readFileSync(file, 'utf8')));
}
