// Compares our strategic merge patches with Kubernetes' own code on random Pods.
//
//   tsx scripts/fuzzPatch.ts WORK MINOR [SEED] [COUNT]
//
// WORK/bin/MINOR-patch is built by oracle/patch.py.

import { spawnSync } from 'node:child_process';
import { isDeepStrictEqual } from 'node:util';
import { jsonLines } from '../packages/core/test/jsonLines.ts';
import { answerPatch, type PatchAnswer, type PatchCase } from '../packages/core/test/patch/answerPatch.ts';

const [work, minor, seed = '1', count = '5000'] = process.argv.slice(2);
if (work === undefined || minor === undefined) {
  console.error('usage: tsx scripts/fuzzPatch.ts WORK MINOR [SEED] [COUNT]');
  process.exit(2);
}

function said(command: string, args: readonly string[], input = ''): string {
  const { stdout, stderr, status } = spawnSync(command, args, {
    input,
    encoding: 'utf8',
    maxBuffer: 2 ** 30,
  });
  if (status !== 0) throw new Error(`${command} ${args.join(' ')}: ${stderr}`);
  return stdout;
}

let differences = 0;
for (const kind of ['apply', 'edit']) {
  const cases = said('node', ['oracle/gen-patch-cases.mjs', kind, seed, count]);
  const theirs = jsonLines<PatchAnswer>(said(`${work}/bin/${minor}-patch`, [], cases));
  const asked = jsonLines<PatchCase>(cases);
  const number = Number(minor.slice(2));
  const errors = theirs.filter(({ error }) => error !== undefined).length;
  const different = asked.flatMap((one, index) => {
    const ours = answerPatch(one, number);
    const { error, ...answer } = theirs[index] ?? { id: one.id };
    const expected = { ...answer, ...(error === undefined ? {} : { error: '' }) };
    return isDeepStrictEqual(ours, expected) ? [] : [{ one, ours, expected: theirs[index] }];
  });
  differences += different.length;
  console.log(
    `${minor} ${kind}: ${asked.length} compared, ${errors} of them errors, ${different.length} different`,
  );
  for (const line of different.slice(0, Number(process.env.SHOW ?? 2))) console.log(JSON.stringify(line));
}
process.exitCode = differences === 0 ? 0 : 1;
