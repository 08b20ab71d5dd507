// Writes test/vectors/COMMAND from cases and the answers of oracle/overtime.py.
//
//   tsx packages/core/scripts/makeOverTimeVectors.ts COMMAND CASES.jsonl 1.33=ANSWERS.jsonl ...

import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { jsonLines } from '../test/jsonLines.ts';
import { COMMANDS, type CommandName, hasAnswer, type Line } from '../test/overtime/commands.ts';
import { addOverTime, timedAnswers } from './lib/addAnswers.ts';

const [command, cases, ...files] = process.argv.slice(2);
if (!isCommand(command) || cases === undefined)
  throw new Error(`the commands are ${Object.keys(COMMANDS).join(', ')}`);
const folder = new URL(`../test/vectors/${command}/`, import.meta.url);

const asked = readFileSync(cases, 'utf8');
let results = '';
for (const file of files) {
  const [minor = '', path = ''] = file.split('=');
  const answers = jsonLines<Line>(readFileSync(path, 'utf8')).filter(hasAnswer);
  results = addOverTime(results, minor, timedAnswers(command, asked, answers));
}
mkdirSync(folder, { recursive: true });
copyFileSync(cases, new URL('cases.jsonl', folder));
writeFileSync(new URL('results.jsonl', folder), results);

function isCommand(name: string | undefined): name is CommandName {
  return name !== undefined && Object.hasOwn(COMMANDS, name);
}
