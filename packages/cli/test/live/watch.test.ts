// `syncpod watch` follows Pods through `kubectl get --watch`, as three releases of kubectl print it.

import { Readable } from 'node:stream';
import { describe, expect, it } from 'vitest';
import type { StartProgram } from '../../src/live/program.ts';
import { runCommand } from '../runCommand.ts';
import { readSchema, violations } from '../schema.ts';
import { KUBECTLS, recordedKubectl } from './recordedKubectl.ts';

/** Without the times of this run. */
const withoutClock = (text: string): string[] =>
  text
    .trimEnd()
    .split('\n')
    .map((line) => line.slice('12:34:56 '.length).replace(/[+-]\d+ s/, 'N s'));

describe('a Pod whose process ends', () => {
  it.each(KUBECTLS)(
    'kubectl %s: the forecast, each change, and the difference with its cause',
    async (release) => {
      const made: string[][] = [];
      const { status, out, err } = await runCommand('watch', ['web-2'], {
        startKubectl: recordedKubectl(made, release),
      });
      expect(withoutClock(out)).toEqual([
        '  Running, not ready; app: running, restart 3',
        '… nothing changes until something happens: an edit, an exit, the result of a probe',
        '≠ app: terminated, Error, exit code 1, restart 3 (not expected: the process ended: no decision of the kubelet, a crash or an exit)',
        '  exit: Its process ended by itself with an error.',
        '… expected N s: app: waiting, CrashLoopBackOff, restart 3',
        '… expected N s: app: running, restart 4',
        '… expected N s: ready',
        '✓ app: waiting, CrashLoopBackOff, restart 3 (as expected, N s)',
        '✓ app: running, restart 4 (as expected, N s)',
        '→ deleted (somebody deleted the Pod)',
      ]);
      expect([status, err]).toEqual([10, 'syncpod: node node-1: kubelet 1.30.4 (by 1 Nodes in the input)\n']);
      expect(made.map((args) => args.slice(0, 2).join(' '))).toEqual([
        'get pod/web-2',
        'get node/node-1',
        'get pod/web-2',
        'get events',
      ]);
      expect(made[2]).toEqual(
        expect.arrayContaining(['--watch', '--output-watch-events', '--request-timeout=0']),
      );
    },
  );

  it('as JSON, an object on each line', async () => {
    const { out } = await runCommand('watch', ['web-2', '-o', 'json'], { startKubectl: recordedKubectl() });
    const lines = out
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line) as Record<string, unknown>);
    expect(lines.map(({ kind }) => kind)).toEqual([
      'now',
      'nothing',
      'differs',
      'expected',
      'expected',
      'expected',
      'came',
      'came',
      'differs',
    ]);
    const schema = readSchema('schemas/watch.schema.json');
    for (const line of lines) expect(violations(line, schema)).toEqual([]);
    expect(lines[2]).toMatchObject({
      v: 1,
      namespace: 'shop',
      pod: 'web-2',
      because: 'process',
      step: { container: 'app', state: 'terminated', exitCode: 1 },
      cause: { id: 'exit', certainty: 'proven' },
    });
  });
});

describe('a failure has one line and the exit status 1', () => {
  const changed = (
    change: (args: readonly string[]) => ReturnType<StartProgram> | undefined,
  ): StartProgram => {
    const recorded = recordedKubectl();
    return (args, input) => change(args) ?? recorded(args, input);
  };
  const ends = (status: number, err: string): ReturnType<StartProgram> => ({
    stdout: Readable.from([]),
    ended: Promise.resolve({ status, err }),
    stop: () => undefined,
  });

  it.each(KUBECTLS)('kubectl %s: this user may read the Pod, but not watch it', async (release) => {
    const { status, err } = await runCommand('watch', ['web-2', '--context', 'reader', '--release', '1.30'], {
      startKubectl: recordedKubectl([], release),
    });
    expect([status, err.trimEnd().split('\n').at(-1)]).toEqual([
      1,
      expect.stringMatching(/^syncpod: this user is not allowed to read it \(kubectl: .*\(Forbidden\)/),
    ]);
  });

  it('kubectl ends its watch again and again', async () => {
    const startKubectl = changed((args) =>
      args.includes('--watch') ? ends(1, 'error: unexpected EOF\n') : undefined,
    );
    const { status, err } = await runCommand('watch', ['web-2', '--release', '1.30'], { startKubectl });
    expect([status, err.trimEnd().split('\n').at(-1)]).toEqual([
      1,
      'syncpod: the connection to the cluster breaks; check the kubectl context and proxies (kubectl: unexpected EOF)',
    ]);
  });

  it('the cluster disappears while the Pod is followed', async () => {
    let reads = 0;
    const startKubectl = changed((args) => {
      if (args.includes('--watch')) return ends(0, '');
      if (args[1] !== 'pod/web-2') return undefined;
      reads += 1;
      return reads === 1
        ? undefined
        : ends(
            1,
            'The connection to the server 10.0.0.1:6443 was refused - did you specify the right host or port?\n',
          );
    });
    const { status, err } = await runCommand('watch', ['web-2', '--release', '1.30'], { startKubectl });
    expect([status, err.trimEnd().split('\n').at(-1)]).toEqual([
      1,
      expect.stringMatching(
        /^syncpod: kubectl get pod\/web-2: no cluster can be reached; .*10\.0\.0\.1:6443 was refused/,
      ),
    ]);
  });

  it.each([
    ['Unauthorized', 'error: You must be logged in to the server (Unauthorized)\n', /log in again/],
    ['time-out', 'Unable to connect to the server: context deadline exceeded\n', /did not answer in time/],
  ])('while the Pod is followed: %s', async (_, printed, says) => {
    let watches = 0;
    const startKubectl = changed((args) => {
      if (args.includes('--watch')) watches += 1;
      return watches > 0 ? ends(1, printed) : undefined;
    });
    const { status, out, err } = await runCommand('watch', ['web-2', '--release', '1.30'], { startKubectl });
    const lines = err.trimEnd().split('\n');
    expect([status, lines.length, withoutClock(out).length]).toEqual([1, 2, 2]);
    expect(lines.at(-1)).toMatch(/^syncpod: kubectl get pod\/web-2: /);
    expect(lines.at(-1)).toMatch(says);
  });

  it('the Pod disappears between two watches, which is no failure', async () => {
    let reads = 0;
    const startKubectl = changed((args) => {
      if (args.includes('--watch')) return ends(0, '');
      if (args[1] !== 'pod/web-2') return undefined;
      reads += 1;
      return reads === 1 ? undefined : ends(1, 'Error from server (NotFound): pods "web-2" not found\n');
    });
    const { status, out } = await runCommand('watch', ['web-2', '--release', '1.30'], { startKubectl });
    expect([status, withoutClock(out).at(-1)]).toEqual([0, '→ deleted (somebody deleted the Pod)']);
  });

  it.each([
    [['story.yaml'], /reads the cluster: "story\.yaml" is not the name of an object/],
    [[], /watch needs the name of a Pod or of a workload/],
    [['web-2', '--for', 'ever'], /--for: must be like 90s, 5m or 1h, not "ever"/],
  ])('%j', async (args, says) => {
    const { status, err } = await runCommand('watch', args, { startKubectl: recordedKubectl() });
    expect([status, err]).toEqual([1, expect.stringMatching(says)]);
  });
});

it('ends after --for', async () => {
  const startKubectl: StartProgram = (args, input) =>
    args.includes('--watch')
      ? {
          stdout: new Readable({ read: () => undefined }),
          ended: new Promise(() => undefined),
          stop: () => undefined,
        }
      : recordedKubectl()(args, input);
  const { status, out } = await runCommand('watch', ['web-2', '--release', '1.30', '--for', '0s'], {
    startKubectl,
  });
  expect([status, withoutClock(out).length]).toEqual([0, 2]);
});

it('lists its calls, which only read', async () => {
  const { out } = await runCommand('watch', ['deploy/web', '-n', 'shop', '--dry-run'], {});
  expect(out.trimEnd().split('\n')).toEqual([
    'kubectl get deploy/web --namespace=shop --output=json --request-timeout=1m',
    'kubectl get pods --namespace=shop --selector=LABEL=VALUE --output=json --request-timeout=1m',
    'kubectl get pods --namespace=shop --selector=LABEL=VALUE --output=json --watch --output-watch-events --request-timeout=0',
    'kubectl get node/NODE --output=json --request-timeout=1m',
  ]);
});
