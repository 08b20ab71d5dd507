// Does our engine answer random cases as the kubelet's own code does?
//
//   tsx scripts/fuzz.ts WORK MINOR SEED COUNT [A=true,B=false]
//
// WORK: where oracle/build.py built WORK/bin/MINOR, and oracle/status.py WORK/bin/MINOR-status

import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { jsonLines } from '../packages/core/test/jsonLines.ts';

type Line = Readonly<Record<string, unknown>> & { readonly id?: string };

const [work, minor, seed = '1', count = '1000', gates] = process.argv.slice(2);
if (work === undefined || minor === undefined) {
  console.error('usage: tsx scripts/fuzz.ts WORK MINOR [SEED] [COUNT] [GATES]');
  process.exit(2);
}
const program = join(work, 'bin', minor);
const statusProgram = `${program}-status`;
const tsx = createRequire(import.meta.url).resolve('tsx/cli');

const ourOptions = ['--release', minor, ...(gates === undefined ? [] : ['--gates', gates])];

const folder = mkdtempSync(join(tmpdir(), 'syncpod-fuzz-'));
process.once('exit', () => rmSync(folder, { recursive: true }));
const types = join(folder, 'types.json');
writeFileSync(types, execFileSync(program, ['types']));

/** In-place resize is behind a gate that is off; since 1.33 it is on, and among all other cases. */
const RESIZES_BY_GATE: readonly string[] = ['1.27', '1.28', '1.29', '1.30', '1.31', '1.32'];

/** A door of both programs, and what makes its cases. */
const DOORS: readonly (readonly [door: string, maker: string, ...args: string[]])[] = [
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

/** The program of the status has its gates from its cases. */
const asked = gates === undefined ? DOORS : DOORS.filter(([door]) => door !== 'status');

let differences = 0;
for (const [door, maker, ...args] of asked) {
  if (door === 'status' && !existsSync(statusProgram)) {
    console.log(
      `${minor} status: not asked, ${statusProgram} is not there (oracle/status.py builds it, since 1.15)`,
    );
    continue;
  }
  // A maker that gives up part of the way has still made cases.
  const cases = askable(lastWholeLine(saidBy('node', [join('oracle', maker), ...args]).stdout));
  const theirs = theirAnswers(door, cases);
  const ours = new Map(
    jsonLines<Line>(
      saidBy(process.execPath, [tsx, 'packages/cli/src/main.ts', door, ...ourOptions], cases).stdout,
    ).map((line) => [line.id, line]),
  );
  const compared = theirs.filter(({ id, error }) => id !== undefined && error === undefined);
  // Only gates can be unknown to a release: it refuses all of their cases then.
  if (compared.length === 0 && !args.includes('gates'))
    throw new Error(`${program} ${door}: nothing compared`);
  const different = compared.filter((line) => !agrees(door, line, ours.get(line.id)));
  differences += different.length;
  console.log(`${minor} ${door}: ${compared.length} compared, ${different.length} different`);
  for (const line of different.slice(0, 3)) {
    console.log(`  theirs ${JSON.stringify(line)}\n  ours   ${JSON.stringify(ours.get(line.id))}`);
  }
}
process.exitCode = differences === 0 ? 0 : 1;

/** An answer a case, be it a refusal; throws if the program ends before, or not well. */
function theirAnswers(door: string, cases: string): Line[] {
  const asks = door === 'status' ? statusProgram : program;
  const args = door === 'status' ? [] : [door];
  const { stdout, stderr, status, signal } = saidBy(asks, args, cases);
  if (status !== 0) {
    throw new Error(`${asks} ${door} ended with ${signal ?? status}: ${stderr.slice(-2000)}`);
  }
  const answers = jsonLines<Line>(stdout);
  const wanted = jsonLines<Line>(cases).length;
  if (answers.length !== wanted) {
    throw new Error(`${asks} ${door}: ${answers.length} answers to ${wanted} cases`);
  }
  return answers;
}

function saidBy(command: string, args: readonly string[], input = '') {
  const env = gates === undefined ? process.env : { ...process.env, ORACLE_GATES: gates };
  const said = spawnSync(command, args, { input, encoding: 'utf8', maxBuffer: 2 ** 30, env });
  if (said.error) throw said.error;
  return said;
}

/** Without the cases that only later releases know: they say so in `min`. */
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

/** Everything that Go says is said by us, and of a status nothing else; addresses in memory differ from run to run. */
function agrees(door: string, theirs: Line, ours: Line | undefined): boolean {
  if (!ours) return false;
  if (door === 'status') return comparable(theirs) === comparable(ours);
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
