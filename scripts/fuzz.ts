// Compares the engine with the kubelet's own code on random cases.
//
//   tsx scripts/fuzz.ts WORK RELEASE SEED COUNT [A=true,B=false]
//
// RELEASE: a minor, or the patch release that was built: 1.30.4
// WORK: folder of WORK/bin/MINOR, built by oracle/build.py, and WORK/bin/MINOR-status, built by oracle/status.py

import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { jsonLines } from '../packages/core/test/jsonLines.ts';

type Line = Readonly<Record<string, unknown>> & { readonly id?: string };

const [work, release, seed = '1', count = '1000', gates] = process.argv.slice(2);
const minor = /^1\.\d+/.exec(release ?? '')?.[0];
if (work === undefined || release === undefined || minor === undefined) {
  console.error('usage: tsx scripts/fuzz.ts WORK RELEASE [SEED] [COUNT] [GATES]');
  process.exit(2);
}
const program = join(work, 'bin', minor);
const statusProgram = `${program}-status`;
const tsx = createRequire(import.meta.url).resolve('tsx/cli');

const ourOptions = ['--release', release, ...(gates === undefined ? [] : ['--gates', gates])];

const folder = mkdtempSync(join(tmpdir(), 'syncpod-fuzz-'));
process.once('exit', () => rmSync(folder, { recursive: true }));
const types = join(folder, 'types.json');
writeFileSync(types, execFileSync(program, ['types']));

/** Releases whose gate for in-place resize is off by default. In 1.33+ all cases include resizes. */
const RESIZES_BY_GATE: readonly string[] = ['1.27', '1.28', '1.29', '1.30', '1.31', '1.32'];

/** A command of both programs, and the generator of its cases. */
const COMMANDS: readonly (readonly [command: string, maker: string, ...args: string[]])[] = [
  ['actions', 'gen-action-cases.mjs', seed, count],
  ['actions', 'gen-action-cases.mjs', seed, count, 'gates'],
  ...(RESIZES_BY_GATE.includes(minor)
    ? [['actions', 'gen-action-cases.mjs', seed, count, 'resize'] as const]
    : []),
  ['hash', 'gen-hash-cases.mjs', types, seed, count],
  ['template', 'gen-hash-cases.mjs', types, seed, count, 'template'],
  ['defaults', 'gen-defaults-cases.mjs', seed, count],
  ['admit', 'gen-admit-cases.mjs', seed, count],
  ['status', 'gen-status-cases.mjs', seed, count],
  ['status', 'gen-status-cases.mjs', seed, count, 'gates'],
];

/** The status program reads its gates from the cases. */
const asked = gates === undefined ? COMMANDS : COMMANDS.filter(([command]) => command !== 'status');

let differences = 0;
for (const [command, maker, ...args] of asked) {
  if (command === 'status' && !existsSync(statusProgram)) {
    console.log(
      `${minor} status: not asked, ${statusProgram} is not there (oracle/status.py builds it, since 1.15)`,
    );
    continue;
  }
  // A generator that stops early has still written cases.
  const cases = askable(lastWholeLine(saidBy('node', [join('oracle', maker), ...args]).stdout));
  const theirs = theirAnswers(command, cases);
  const ours = new Map(
    jsonLines<Line>(
      saidBy(process.execPath, [tsx, 'packages/cli/src/main.ts', command, ...ourOptions], cases).stdout,
    ).map((line) => [line.id, line]),
  );
  const compared = theirs.filter(({ id, error }) => id !== undefined && error === undefined);
  // A release refuses all cases only if it lacks one of the gates.
  if (compared.length === 0 && !args.includes('gates'))
    throw new Error(`${program} ${command}: nothing compared`);
  const different = compared.filter((line) => !agrees(command, line, ours.get(line.id)));
  differences += different.length;
  console.log(`${minor} ${command}: ${compared.length} compared, ${different.length} different`);
  for (const line of different.slice(0, 3)) {
    console.log(`  theirs ${JSON.stringify(line)}\n  ours   ${JSON.stringify(ours.get(line.id))}`);
  }
}
process.exitCode = differences === 0 ? 0 : 1;

/** One answer for each case, including refusals. Throws if the program exits early or with an error. */
function theirAnswers(command: string, cases: string): Line[] {
  const asks = command === 'status' ? statusProgram : program;
  const args = command === 'status' ? [] : [command];
  const { stdout, stderr, status, signal } = saidBy(asks, args, cases);
  if (status !== 0) {
    throw new Error(`${asks} ${command} ended with ${signal ?? status}: ${stderr.slice(-2000)}`);
  }
  const answers = jsonLines<Line>(stdout);
  const wanted = jsonLines<Line>(cases).length;
  if (answers.length !== wanted) {
    throw new Error(`${asks} ${command}: ${answers.length} answers to ${wanted} cases`);
  }
  return answers;
}

function saidBy(command: string, args: readonly string[], input = '') {
  const env = gates === undefined ? process.env : { ...process.env, ORACLE_GATES: gates };
  const said = spawnSync(command, args, { input, encoding: 'utf8', maxBuffer: 2 ** 30, env });
  if (said.error) throw said.error;
  return said;
}

/** Drops the cases of later releases; `min` names the first release of a case. */
function askable(cases: string): string {
  const number = Number(minor?.split('.')[1]);
  const asked = cases.split('\n').filter((line) => {
    const { min = 0 } = line.trim() === '' ? {} : (JSON.parse(line) as { readonly min?: number });
    return min <= number;
  });
  return asked.join('\n');
}

function lastWholeLine(text: string): string {
  return text.slice(0, text.lastIndexOf('\n') + 1);
}

/**
 * Our answer must contain everything in Go's answer; for `status`, both must be equal. Memory addresses may
 * differ.
 */
function agrees(command: string, theirs: Line, ours: Line | undefined): boolean {
  if (!ours) return false;
  if (command === 'status') return comparable(theirs) === comparable(ours);
  return Object.entries(theirs).every(([key, value]) => comparable(value) === comparable(ours[key]));
}

function comparable(value: unknown): string {
  return JSON.stringify(sorted(value)).replaceAll(/0x[0-9a-f]+/g, 'ADDRESS');
}

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value ?? null;
  const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(entries.map(([key, item]) => [key, sorted(item)]));
}
