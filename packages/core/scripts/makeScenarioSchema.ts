// Writes the JSON schema of scenarios, for editors and for whoever writes one by hand.

import { writeFileSync } from 'node:fs';
import { scenarioSchema } from './lib/scenarioSchema.ts';

const file = new URL('../../../public/scenarios/scenario.schema.json', import.meta.url);
writeFileSync(file, `${JSON.stringify(scenarioSchema(), undefined, 2)}\n`);
