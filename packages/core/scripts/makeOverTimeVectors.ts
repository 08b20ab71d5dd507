// Writes test/vectors/DOOR from cases and from what oracle/overtime.py answered to them.
//
//   tsx packages/core/scripts/makeOverTimeVectors.ts DOOR CASES.jsonl 1.33=ANSWERS.jsonl ...

import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { jsonLines } from '../test/jsonLines.ts';
import { DOORS, type DoorName, hasAnswer, type Line } from '../test/overtime/doors.ts';
import { addOverTime, timedAnswers } from './lib/addAnswers.ts';

const [door, cases, ...files] = process.argv.slice(2);
if (!isDoor(door) || cases === undefined) throw new Error(`the doors are ${Object.keys(DOORS).join(', ')}`);
const folder = new URL(`../test/vectors/${door}/`, import.meta.url);

const asked = readFileSync(cases, 'utf8');
let results = '';
for (const file of files) {
  const [minor = '', path = ''] = file.split('=');
  const answers = jsonLines<Line>(readFileSync(path, 'utf8')).filter(hasAnswer);
  results = addOverTime(results, minor, timedAnswers(door, asked, answers));
}
mkdirSync(folder, { recursive: true });
copyFileSync(cases, new URL('cases.jsonl', folder));
writeFileSync(new URL('results.jsonl', folder), results);

function isDoor(name: string | undefined): name is DoorName {
  return name !== undefined && Object.hasOwn(DOORS, name);
}
