// Does our engine do over time what the kubelet's own code does?
//
//   tsx scripts/fuzzOverTime.ts WORK VERSION [SEED] [COUNT]      (WORK: where oracle/build.py made WORK/src; VERSION: 1.33.13)

import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { type Release, resolveRelease } from '../packages/core/src/releases/release.ts';
import { answerKill, type KillCase } from '../packages/core/test/overtime/kill.ts';

type Line = Readonly<Record<string, unknown>>;

const [work, version, seed = '1', count = '1000'] = process.argv.slice(2);
if (work === undefined || version === undefined) {
  console.error('usage: tsx scripts/fuzzOverTime.ts WORK VERSION [SEED] [COUNT]');
  process.exit(2);
}
const minor = version.split('.').slice(0, 2).join('.');
const resolved = resolveRelease(minor);
if (!resolved.ok) throw new Error(`no release ${minor}`);
const release = resolved.value;

const DOORS: Readonly<Record<string, (read: never, release: Release) => object>> = {
  kill: answerKill as (read: KillCase, release: Release) => object,
};

const folder = mkdtempSync(join(tmpdir(), 'syncpod-overtime-'));
process.once('exit', () => rmSync(folder, { recursive: true }));
let differences = 0;
for (const [door, answer] of Object.entries(DOORS)) {
  const [cases, answers] = [join(folder, 'cases.jsonl'), join(folder, 'answers.jsonl')];
  const made = execFileSync('node', [join('oracle', `gen-${door}-cases.mjs`), seed, count], {
    maxBuffer: 2 ** 30,
  });
  writeFileSync(cases, made);
  execFileSync('python3', [join('oracle', 'overtime.py'), work, version, door, cases, answers]);
  const theirs = linesOf(answers);
  const asked = linesOf(cases);
  if (theirs.length !== asked.length) throw new Error(`${theirs.length} answers to ${asked.length} cases`);
  const different = asked.flatMap((read, index) => {
    const [their, our] = [theirs[index] ?? {}, answer(read as never, release)];
    return isDeepStrictEqual(pruned(their), JSON.parse(JSON.stringify(our))) ? [] : [{ read, their, our }];
  });
  differences += different.length;
  console.log(`${minor} ${door}: ${theirs.length} compared, ${different.length} different`);
  for (const { read, their, our } of different.slice(0, 3)) {
    console.log(
      `  case   ${JSON.stringify(read)}\n  theirs ${JSON.stringify(pruned(their))}\n  ours   ${JSON.stringify(our)}`,
    );
  }
}
process.exitCode = differences === 0 ? 0 : 1;

function linesOf(file: string): Line[] {
  return readFileSync(file, 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Line);
}

/** When and with which period a stop was asked for stands in the log, too. */
function pruned(answer: Line): Line {
  if (!Array.isArray(answer.stops)) return answer;
  return { ...answer, stops: answer.stops.map(({ id, ended, code }: Line) => ({ id, ended, code })) };
}
