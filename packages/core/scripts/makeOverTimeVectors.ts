// Writes test/vectors/COMMAND from cases and the answers of oracle/overtime.py. If the cases are those of the vectors, the
// answers of other releases stay.
//
//   tsx packages/core/scripts/makeOverTimeVectors.ts COMMAND CASES.jsonl 1.33=ANSWERS.jsonl ...

import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { jsonLines } from '../test/jsonLines.ts';
import { COMMANDS, type CommandName, hasAnswer, type Line } from '../test/overtime/commands.ts';
import { addOverTime, timedAnswers } from './lib/addAnswers.ts';

const [command, cases, ...files] = process.argv.slice(2);
if (!isCommand(command) || cases === undefined)
  throw new Error(`the commands are ${Object.keys(COMMANDS).join(', ')}`);
const folder = new URL(`../test/vectors/${command}/`, import.meta.url);

const asked = readFileSync(cases, 'utf8');
const known =
  existsSync(new URL('cases.jsonl', folder)) && readFileSync(new URL('cases.jsonl', folder), 'utf8');
let results = known === asked ? readFileSync(new URL('results.jsonl', folder), 'utf8') : '';
for (const file of files) {
  const [minor = '', path = ''] = file.split('=');
  const answers = jsonLines<Line>(readFileSync(path, 'utf8')).filter(hasAnswer);
  results = addOverTime(results, minor, timedAnswers(command, asked, answers));
}
mkdirSync(folder, { recursive: true });
writeFileSync(new URL('cases.jsonl', folder), asked);
writeFileSync(new URL('results.jsonl', folder), results);

function isCommand(name: string | undefined): name is CommandName {
  return name !== undefined && Object.hasOwn(COMMANDS, name);
}
