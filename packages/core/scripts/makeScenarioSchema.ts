// Writes the JSON schemas of scenarios and lessons, for editors and authors.

import { writeFileSync } from 'node:fs';
import { lessonSchema } from './lib/lessonSchema.ts';
import { scenarioSchema } from './lib/scenarioSchema.ts';

function write(file: string, schema: object): void {
  const url = new URL(`../../../public/${file}`, import.meta.url);
  writeFileSync(url, `${JSON.stringify(schema, undefined, 2)}\n`);
}

write('scenarios/scenario.schema.json', scenarioSchema());
write('lessons/lesson.schema.json', lessonSchema());
