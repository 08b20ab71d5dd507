// Generates the tables of log lines and Events in src/runtime from test/vectors/texts.json and
// lib/moreTexts.json.

import { readFileSync, writeFileSync } from 'node:fs';
import { engineTexts, lookUpTexts, type TextSource } from './lib/textTables.ts';

const core = new URL('../', import.meta.url);
const read = (path: string) => JSON.parse(readFileSync(new URL(path, core), 'utf8')) as TextSource;
const [first, more] = [read('test/vectors/texts.json'), read('scripts/lib/moreTexts.json')];
const source = { logs: [...first.logs, ...more.logs], events: [...first.events, ...more.events] };

writeFileSync(
  new URL('src/runtime/log/texts.generated.json', core),
  `${JSON.stringify(engineTexts(source))}\n`,
);
writeFileSync(
  new URL('src/runtime/log/lookUpTexts.generated.json', core),
  `${JSON.stringify(lookUpTexts(source))}\n`,
);
