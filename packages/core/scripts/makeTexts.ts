// Writes the tables of log lines and Events of src/runtime from test/vectors/texts.json.

import { readFileSync, writeFileSync } from 'node:fs';
import { engineTexts, lookUpTexts, type TextSource } from './lib/textTables.ts';

const core = new URL('../', import.meta.url);
const source = JSON.parse(readFileSync(new URL('test/vectors/texts.json', core), 'utf8')) as TextSource;

writeFileSync(new URL('src/runtime/texts.generated.json', core), `${JSON.stringify(engineTexts(source))}\n`);
writeFileSync(
  new URL('src/runtime/lookUpTexts.generated.json', core),
  `${JSON.stringify(lookUpTexts(source))}\n`,
);
