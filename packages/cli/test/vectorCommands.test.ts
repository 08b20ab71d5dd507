// `syncpod sync` and `syncpod admit` answer as upstream's own code did.

import { readFileSync } from 'node:fs';
import { MINORS } from '@syncpod/core/releases';
import { describe, expect, it } from 'vitest';
import { runCommand } from './runCommand.ts';

const vectors = new URL('../../core/test/vectors/', import.meta.url);

interface Results {
  readonly id: string;
  readonly ranges: readonly { readonly since: string; readonly until: string; readonly answer: object }[];
}

const lines = (file: string) => readFileSync(new URL(file, vectors), 'utf8').trimEnd().split('\n');
const minor = (text: string) => Number(text.slice(2));

/** The answers of a release's real code, by id. */
function expected(folder: string, release: string): Map<string, object> {
  return new Map(
    lines(`${folder}/results.jsonl`).flatMap((line) => {
      const { id, ranges } = JSON.parse(line) as Results;
      const range = ranges.find(
        ({ since, until }) => minor(since) <= minor(release) && minor(release) <= minor(until),
      );
      return range ? [[id, range.answer] as const] : [];
    }),
  );
}

async function compare(command: 'sync' | 'admit', release: string): Promise<void> {
  const want = expected(command, release);
  const asked = lines(`${command}/cases.jsonl`).filter((line) => want.has((JSON.parse(line) as Results).id));
  const { status, out } = await runCommand(command, ['--release', release], {
    input: `${asked.join('\n')}\n`,
  });
  const got = out
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as Results);
  expect(status).toBe(0);
  expect(got.map(({ id, ...answer }) => [id, answer])).toEqual([...want]);
}

describe('syncpod sync', () => {
  const releases = MINORS.filter((release) => expected('sync', release).size > 0);

  it('has cases for all releases since 1.15', () => {
    expect(releases).toEqual(MINORS.filter((release) => minor(release) >= 15));
  });

  // The engine's own tests answer for every release.
  it.each(['1.15', '1.20', '1.26', '1.32', '1.37'])('does what SyncPod of %s did', (release) =>
    compare('sync', release),
  );

  it('names the case that it cannot read', async () => {
    const { status, out } = await runCommand('sync', [], { input: '{"id":"a"}\n' });
    expect([status, JSON.parse(out)]).toEqual([1, { error: 'pod: a case needs a Pod', line: 1 }]);
  });
});

describe('syncpod admit', () => {
  it.each(['1.8', '1.16', '1.26', '1.32', '1.37'])('answers as the API server of %s did', (release) =>
    compare('admit', release),
  );

  it('accepts in a file on the node a change that the API server refuses', async () => {
    const pod = (image: string, env: object[]) => ({
      metadata: { name: 'p', namespace: 'default', uid: 'u' },
      spec: { containers: [{ name: 'c', image, env }] },
    });
    const edit = { old: pod('a', []), new: pod('a', [{ name: 'A', value: 'b' }]) };
    const asked = [edit, { ...edit, path: 'direct' }, { ...edit, path: 'pigeon' }].map((line) =>
      JSON.stringify(line),
    );
    const { out } = await runCommand('admit', [], { input: `${asked.join('\n')}\n` });
    const answers = out
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line) as object);
    expect(answers).toMatchObject([{ allowed: false }, { allowed: true, errors: [] }, { line: 3 }]);
  });
});
