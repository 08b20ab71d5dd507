// Generates releases/locations.generated.json, the positions of upstream functions, from
// test/vectors/releases.json.

import { readFileSync, writeFileSync } from 'node:fs';
import { type LocatedRelease, locationTable } from './lib/locationTable.ts';

const core = new URL('../', import.meta.url);
const releases = JSON.parse(
  readFileSync(new URL('test/vectors/releases.json', core), 'utf8'),
) as LocatedRelease[];

writeFileSync(
  new URL('src/releases/locations.generated.json', core),
  JSON.stringify(locationTable(releases)),
);
