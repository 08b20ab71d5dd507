// A shell completes names of objects of the cluster.

import { PassThrough, Readable } from 'node:stream';
import { expect, it } from 'vitest';
import type { StartProgram } from '../../src/live/program.ts';
import { run } from '../../src/run.ts';
import { discarded, TextOutput } from '../../src/textOutput.ts';

const NAMES: Readonly<Record<string, string>> = {
  'get pods --output=name': 'pod/web-1\npod/web-2\npod/db-0\n',
  'get pods --namespace=shop --output=name': 'pod/shop-0\n',
  'get deploy --output=name': 'deployment.apps/web\n',
  'get namespaces --output=name': 'namespace/shop\nnamespace/default\n',
};

async function completed(...words: string[]): Promise<{ readonly lines: string[]; readonly made: string[] }> {
  const made: string[] = [];
  const startKubectl: StartProgram = (args) => {
    made.push(args.join(' '));
    const call = args.filter((arg) => !/^--(?:request-timeout|context)/.test(arg)).join(' ');
    const names = NAMES[call];
    return {
      stdout: Readable.from([Buffer.from(names ?? '')]),
      ended: Promise.resolve({ status: names === undefined ? 1 : 0, err: '' }),
      stop: () => undefined,
    };
  };
  const out = new PassThrough();
  await run(['__complete', ...words], {
    stdin: Object.assign(new PassThrough(), { isTTY: false }),
    stdout: new TextOutput(out),
    stderr: discarded(),
    env: {},
    startKubectl,
  });
  return { lines: String(out.read()).trimEnd().split('\n'), made };
}

it.each([
  [
    ['watch', ''],
    ['web-1', 'web-2', 'db-0', ':4'],
  ],
  [
    ['why', 'web'],
    ['web-1', 'web-2', ':4'],
  ],
  [['get', 'pod/web-9'], [':0']],
  [
    ['watch', '-n', 'shop', ''],
    ['shop-0', ':4'],
  ],
  [
    ['watch', '--namespace=shop', 's'],
    ['shop-0', ':4'],
  ],
  [
    ['explain', 'deploy/w'],
    ['deploy/web', ':4'],
  ],
  [
    ['serve', '-n', ''],
    ['shop', 'default', ':4'],
  ],
  [
    ['serve', '--namespace', 's'],
    ['shop', ':4'],
  ],
])('%j: %j', async (words, lines) => {
  expect((await completed(...words)).lines).toEqual(lines);
});

it('does not call kubectl where no name is expected', async () => {
  for (const words of [
    ['hash', ''],
    ['watch', '--for', ''],
    ['watch', '--fo'],
    ['upgrade', '--to', ''],
    ['watch', '-x/y'],
  ])
    expect([words, (await completed(...words)).made]).toEqual([words, []]);
});

it('passes the context on, and waits 2 s at most', async () => {
  const { made } = await completed('watch', '--context', 'prod', 'web');
  expect(made).toEqual(['get pods --output=name --context=prod --request-timeout=2s']);
});
