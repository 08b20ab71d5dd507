// Writes test/vectors/DOOR from cases and from what oracle/overtime.py answered to them.
//
//   tsx packages/core/scripts/makeOverTimeVectors.ts DOOR CASES.jsonl 1.33=ANSWERS.jsonl ...

import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { jsonLines } from '../test/jsonLines.ts';
import { DOORS, type DoorName, hasAnswer, type Line } from '../test/overtime/doors.ts';

interface Answers {
  readonly in: string[];
  readonly answer: readonly string[];
}

const [door, cases, ...files] = process.argv.slice(2);
if (!isDoor(door) || cases === undefined) throw new Error(`the doors are ${Object.keys(DOORS).join(', ')}`);
const { theirs, compact } = DOORS[door];
const folder = new URL(`../test/vectors/${door}/`, import.meta.url);

const asked = new Map(jsonLines<Line>(readFileSync(cases, 'utf8')).map((line) => [line.id, line]));
const byId = new Map<string, { answers: Answers[]; logs: Record<string, string> }>();
for (const file of files) {
  const [minor = '', path = ''] = file.split('=');
  for (const line of jsonLines<Line>(readFileSync(path, 'utf8')).filter(hasAnswer)) {
    const { answer, log } = compact(theirs(line, asked.get(line.id) ?? {}));
    const known = byId.get(String(line.id)) ?? { answers: [], logs: {} };
    byId.set(String(line.id), known);
    known.logs[minor] = log;
    const same = known.answers.find((one) => JSON.stringify(one.answer) === JSON.stringify(answer));
    if (same) same.in.push(minor);
    else known.answers.push({ in: [minor], answer });
  }
}
mkdirSync(folder, { recursive: true });
copyFileSync(cases, new URL('cases.jsonl', folder));
writeFileSync(
  new URL('results.jsonl', folder),
  [...byId].map(([id, known]) => `${JSON.stringify({ id, ...known })}\n`).join(''),
);

function isDoor(name: string | undefined): name is DoorName {
  return name !== undefined && Object.hasOwn(DOORS, name);
}
