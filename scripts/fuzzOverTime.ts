// Compares the engine with the kubelet's own code on random stories over time.
//
//   tsx scripts/fuzzOverTime.ts WORK VERSION [SEED] [COUNT] [COMMAND]      (WORK: folder of oracle/build.py, with WORK/src; VERSION: 1.33.13 or an earlier patch)

import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { fullVersion } from '../packages/core/src/releases/patches.ts';
import { resolveRelease } from '../packages/core/src/releases/release.ts';
import { jsonLines } from '../packages/core/test/jsonLines.ts';
import { COMMANDS, hasAnswer, type Line } from '../packages/core/test/overtime/commands.ts';

const [work, version, seed = '1', count = '1000', only] = process.argv.slice(2);
if (work === undefined || version === undefined) {
  console.error('usage: tsx scripts/fuzzOverTime.ts WORK VERSION [SEED] [COUNT] [COMMAND]');
  process.exit(2);
}
const resolved = resolveRelease(version);
if (!resolved.ok) throw new Error(`no release ${version}`);
const release = resolved.value;

const folder = mkdtempSync(join(tmpdir(), 'syncpod-overtime-'));
process.once('exit', () => rmSync(folder, { recursive: true }));
let differences = 0;
for (const [command, { ours, theirs: read }] of Object.entries(COMMANDS)) {
  if (only !== undefined && only !== command) continue;
  // Up to 1.21 the state of a Pod is not in pod_workers.go.
  if (command === 'workers' && release.number < 22) continue;
  const [cases, answers] = [join(folder, 'cases.jsonl'), join(folder, 'answers.jsonl')];
  const extra = extraOf(command, release.number);
  const made = execFileSync('node', [join('oracle', `gen-${command}-cases.mjs`), seed, count, ...extra], {
    maxBuffer: 2 ** 30,
  });
  writeFileSync(cases, made);
  execFileSync('python3', [join('oracle', 'overtime.py'), work, version, command, cases, answers]);
  const answered = jsonLines<Line>(readFileSync(answers, 'utf8'));
  const asked = jsonLines<Line>(readFileSync(cases, 'utf8'));
  if (answered.length !== asked.length)
    throw new Error(`${answered.length} answers to ${asked.length} cases`);
  const compared = asked.flatMap((line, index) => {
    const answer = answered[index];
    return answer && hasAnswer(answer) ? [{ line, their: read(answer, line), our: ours(line, release) }] : [];
  });
  const different = compared.filter(
    ({ their, our }) => !isDeepStrictEqual(comparable(their), comparable(our)),
  );
  differences += different.length;
  console.log(`${version} ${command}: ${compared.length} compared, ${different.length} different`);
  for (const { line, their, our } of different.slice(0, 3)) {
    console.log(
      `  case   ${JSON.stringify(line)}\n  theirs ${JSON.stringify(their)}\n  ours   ${JSON.stringify(our)}`,
    );
  }
}
process.exitCode = differences === 0 ? 0 : 1;

/** The features of the release that the cases of a command can use. */
function extraOf(command: string, minor: number): string[] {
  if (command === 'clock') return minor >= 28 ? ['sidecars'] : [];
  return command !== 'probes' && minor >= 29 ? ['sleep'] : [];
}

/** Lines of the source are known for the newest patch of a minor only. */
function comparable(value: object): unknown {
  const text = JSON.stringify(value);
  return JSON.parse(version === fullVersion(release.minor) ? text : text.replace(/\.go:\d+/g, '.go'));
}
