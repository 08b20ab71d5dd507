// Generates the table of docs/patches.md from the tables of differences.

import { readFileSync, writeFileSync } from 'node:fs';
import { belowTable, patchList } from './lib/patchList.ts';

const file = new URL('../../../docs/patches.md', import.meta.url);
writeFileSync(file, patchList(belowTable(readFileSync(file, 'utf8'))));
