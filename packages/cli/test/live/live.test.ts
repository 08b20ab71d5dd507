// The commands read a cluster through kubectl: the calls that they make, and what they say when one fails.

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterAll, describe, expect, it } from 'vitest';
import type { CommandName } from '../../src/commands/commands.ts';
import type { StartProgram } from '../../src/live/program.ts';
import { runCommand } from '../runCommand.ts';
import { KUBECTLS, recordedKubectl } from './recordedKubectl.ts';

const folder = mkdtempSync(join(tmpdir(), 'syncpod-live-'));
afterAll(() => rmSync(folder, { recursive: true }));

const manifest = (name: string, image: string): string =>
  [
    'apiVersion: apps/v1',
    'kind: Deployment',
    `metadata: {name: ${name}}`,
    'spec:',
    '  replicas: 2',
    '  selector: {matchLabels: {app: web}}',
    '  template:',
    '    metadata: {labels: {app: web}}',
    `    spec: {containers: [{name: app, image: "${image}"}]}`,
    '',
  ].join('\n');
const file = (name: string, text: string): string => {
  writeFileSync(join(folder, name), text);
  return join(folder, name);
};

async function live(command: CommandName, args: string[], input = '') {
  const made: string[][] = [];
  const ended = await runCommand(command, args, { input, startKubectl: recordedKubectl(made) });
  return { ...ended, made };
}

describe('why', () => {
  it('reads the Pod, its Events, its node, its owner and the revisions', async () => {
    const { status, out, err, made } = await live('why', ['web-2', '-o', 'json']);
    expect([status, err]).toEqual([0, '']);
    const { causes } = JSON.parse(out) as { causes: { id: string }[] };
    expect(causes[0]).toMatchObject({ id: 'oom', container: 'app', certainty: 'proven' });
    expect(made.map((args) => args.slice(0, 2).join(' '))).toEqual([
      'get pod/web-2',
      'get events',
      'get node/node-1',
      'get replicaset.apps/web-7c9d8b6f5d',
      'get replicasets.apps',
    ]);
  });

  it.each([['web-2'], ['deploy/web']])('%s: shows what the newest revision changed', async (name) => {
    const { causes } = JSON.parse((await live('why', [name, '-o', 'json'])).out) as {
      causes: { id: string; details?: object[] }[];
    };
    // The container was killed an hour after the rollout.
    expect(causes.find(({ id }) => id === 'oom')?.details).toContainEqual({
      kind: 'changed',
      field: 'containers[app].image',
      from: 'shop:0',
      to: 'shop:1',
      created: '2026-01-10T08:59:58Z',
      seconds: 3600,
    });
  });

  it.each([
    [['-A']],
    [['deploy/web']],
    [['-l', 'app=web']],
    [['-n', 'shop', 'web-2']],
    [['pod/web-2', '--previous-logs']],
  ])('%j finds the cause', async (args) => {
    const { status, out } = await live('why', args);
    expect([status, out]).toEqual([0, expect.stringContaining('web-2/app: oom (proven)')]);
  });

  it('names what the user may not read, and answers from the rest', async () => {
    const { status, out, err } = await live('why', ['web-2', '--context', 'reader']);
    expect([status, out]).toEqual([0, expect.stringContaining('web-2/app: oom (proven)')]);
    expect(err.split('\n')).toEqual([
      expect.stringMatching(/^syncpod: not seen: the Events of web-2; this user is not allowed .*"events"/),
      expect.stringMatching(/^syncpod: not seen: the node node-1; this user is not allowed .*"nodes"/),
      expect.stringMatching(/^syncpod: not seen: the ReplicaSet web-7c9d8b6f5d; .*"replicasets"/),
      '',
    ]);
  });

  it('names in JSON what it could not see', async () => {
    const { out } = await live('why', ['web-2', '--context', 'reader', '-o', 'json']);
    expect(JSON.parse(out).unseen).toEqual([
      'the Events of web-2',
      'the node node-1',
      'the ReplicaSet web-7c9d8b6f5d',
    ]);
    const upgrade = ['--from', '1.30', '--to', '1.31', '--context', 'reader', '-o', 'json'];
    expect(JSON.parse((await live('upgrade', upgrade)).out).unseen).toHaveLength(2);
  });

  it('lists its calls, which only read', async () => {
    const { status, out, err, made } = await live('why', [
      'web-2',
      '-n',
      'shop',
      '--context',
      'prod',
      '--as',
      'me',
      '--previous-logs',
      '--dry-run',
    ]);
    expect([status, err, made]).toEqual([0, '', []]);
    const passed = '--context=prod --as=me --request-timeout=1m';
    expect(out.trimEnd().split('\n')).toEqual([
      `kubectl get pod/web-2 --namespace=shop --output=json ${passed}`,
      `kubectl get events --namespace=NAMESPACE --field-selector=involvedObject.name=web-2 --output=json ${passed}`,
      `kubectl get node/NODE --output=json ${passed}`,
      `kubectl get replicaset.apps/REPLICASET --namespace=NAMESPACE --output=json ${passed}`,
      `kubectl get replicasets.apps --namespace=NAMESPACE --selector=LABEL=VALUE --output=json ${passed}`,
      `kubectl logs web-2 --namespace=NAMESPACE --container=CONTAINER --previous --tail=50 ${passed}`,
    ]);
  });
});

describe('why of some Pods of a namespace', () => {
  const killing = (kind: string, name: string, message: string) => ({
    apiVersion: 'v1',
    kind: 'Event',
    metadata: { name: `${name}.1`, namespace: 'shop' },
    involvedObject: { kind, name, namespace: 'shop' },
    reason: kind === 'Pod' ? 'Killing' : 'SuccessfulDelete',
    message,
    type: 'Normal',
    lastTimestamp: '2026-01-10T10:00:00Z',
  });
  const ownNames = ['web-1', 'web-2', 'web-7c9d8b6f5d-x2x4z', 'web-6b5c4d7f8-b2x4z'];
  const otherNames = ['web-3', 'web-admin-7c9d8b6f5d-x2x4z', 'webs-7c9d8b6f5d-x2x4z', 'db-0', 'web-x2x4z'];
  const list = JSON.stringify({
    apiVersion: 'v1',
    kind: 'List',
    items: [...ownNames, ...otherNames].map((name) => killing('Pod', name, 'Stopping container app')),
  });
  const startKubectl: StartProgram = (args, input) =>
    args[1] === 'events'
      ? {
          stdout: Readable.from([Buffer.from(list)]),
          ended: Promise.resolve({ status: 0, err: '' }),
          stop: () => undefined,
        }
      : recordedKubectl()(args, input);
  const namesFor = async (...args: string[]) => {
    const { out } = await runCommand('why', [...args, '-o', 'json'], { startKubectl });
    const { causes } = JSON.parse(out) as { causes: { pod?: string }[] };
    return new Set(causes.map(({ pod }) => pod));
  };

  it.each([[['deploy/web']], [['-l', 'app=web']]])(
    '%j: the Events of the Pods and of earlier Pods of their workload only',
    async (args) => {
      expect([...(await namesFor(...args))].toSorted()).toEqual(ownNames.toSorted());
    },
  );

  it('reads all Events of a whole namespace', async () => {
    expect((await namesFor('-n', 'shop')).size).toBe(ownNames.length + otherNames.length);
  });

  it('reads which Pod of this name a StatefulSet deleted', async () => {
    const owner = { apiVersion: 'apps/v1', kind: 'StatefulSet', name: 'web', controller: true };
    const pod = {
      apiVersion: 'v1',
      kind: 'Pod',
      metadata: { name: 'web-2', namespace: 'shop', ownerReferences: [owner] },
      spec: { containers: [{ name: 'app', image: 'shop:1' }] },
    };
    const events = ['web-2', 'web-20', 'web-1'].map((name) =>
      killing('StatefulSet', 'web', `delete Pod ${name} in StatefulSet web successful`),
    );
    const answers: Readonly<Record<string, object>> = {
      'pod/web-2': pod,
      'statefulset.apps/web': {
        kind: 'StatefulSet',
        metadata: { name: 'web' },
        spec: { selector: { matchLabels: { app: 'web' } } },
      },
    };
    const made: string[] = [];
    const { out } = await runCommand('why', ['web-2', '-o', 'json'], {
      startKubectl: (args) => {
        made.push(args[1] ?? '');
        const isOfOwner = args.includes('--field-selector=involvedObject.name=web');
        const answer = answers[args[1] ?? ''] ?? { kind: 'List', items: isOfOwner ? events : [] };
        return {
          stdout: Readable.from([Buffer.from(JSON.stringify(answer))]),
          ended: Promise.resolve({ status: 0, err: '' }),
          stop: () => undefined,
        };
      },
    });
    const { causes } = JSON.parse(out) as { causes: object[] };
    expect(causes).toMatchObject([{ id: 'deleted-by-controller', pod: 'web-2', certainty: 'proven' }]);
    expect(made).toEqual([
      'pod/web-2',
      'events',
      'events',
      'statefulset.apps/web',
      'controllerrevisions.apps',
    ]);
  });
});

describe('why of a cluster after a rollout', () => {
  const deleted = (kind: string, name: string, message: string) => ({
    apiVersion: 'v1',
    kind: 'Event',
    metadata: { name: `${name}.1`, namespace: 'shop' },
    involvedObject: { kind, name, namespace: 'shop', apiVersion: 'apps/v1' },
    reason: 'SuccessfulDelete',
    message,
    type: 'Normal',
    count: 1,
    lastTimestamp: '2026-01-10T10:00:00Z',
  });
  const events = [
    deleted('ReplicaSet', 'web-7c9d8b6f5d', 'Deleted pod: web-7c9d8b6f5d-x2x4z'),
    deleted('ReplicaSet', 'web-7c9d8b6f5d', 'Deleted pod: web-7c9d8b6f5d-b2x4z'),
    deleted('StatefulSet', 'db', 'delete Pod db-0 in StatefulSet db successful'),
  ];
  const startKubectl: StartProgram = (args, input) =>
    args[1] === 'events'
      ? {
          stdout: Readable.from([
            Buffer.from(JSON.stringify({ apiVersion: 'v1', kind: 'List', items: events }, undefined, 4)),
          ]),
          ended: Promise.resolve({ status: 0, err: '' }),
          stop: () => undefined,
        }
      : recordedKubectl()(args, input);

  it('lists the deletions by controllers in one line below the causes', async () => {
    const { status, out } = await runCommand('why', ['-A'], { startKubectl });
    expect(status).toBe(0);
    expect(out).toContain('web-2/app: oom');
    expect(out.trimEnd().split('\n').at(-1)).toMatch(
      /^Pods deleted by their controllers, as in a rollout: shop\/web 2, shop\/db 1\. /,
    );
    expect(out).not.toContain('deleted-by-controller (proven)');
  });

  it('lists them in full by name, and in JSON', async () => {
    const { out } = await runCommand('why', ['deploy/web'], { startKubectl });
    expect(out).toContain('deleted-by-controller (proven)');
    const { out: json } = await runCommand('why', ['-A', '-o', 'json'], { startKubectl });
    const { causes } = JSON.parse(json) as { causes: { id: string }[] };
    expect(causes.filter(({ id }) => id === 'deleted-by-controller').length).toBeGreaterThan(1);
  });
});

describe('explain', () => {
  it('explains the edit of the live object', async () => {
    const edit = file('new.yaml', manifest('web', 'shop:2'));
    for (const args of [
      ['--edit', edit],
      ['-f', edit, '-n', 'shop'],
      ['deploy/web', '--edit', edit],
    ]) {
      const { status, out, err } = await live('explain', args);
      expect([status, out]).toEqual([10, expect.stringContaining('Kubelet 1.30.4 kills app with this Pod')]);
      // The release is that of the Nodes.
      expect(err).toContain('kubelet 1.30.4 (by 1 Nodes in the input)');
    }
  });

  it('knows until when a back-off lasts, because it has just read the Pod', async () => {
    const waiting = {
      reason: 'CrashLoopBackOff',
      message: 'back-off 40s restarting failed container=app pod=web-2_shop(u)',
    };
    const terminated = { exitCode: 1, reason: 'Error', finishedAt: '2026-01-10T10:00:00Z' };
    const pod = {
      apiVersion: 'v1',
      kind: 'Pod',
      metadata: { name: 'web-2', namespace: 'shop', uid: 'u' },
      spec: { containers: [{ name: 'app', image: 'shop:1' }] },
      status: {
        phase: 'Running',
        podIP: '10.0.0.7',
        containerStatuses: [{ name: 'app', restartCount: 3, state: { waiting }, lastState: { terminated } }],
      },
    };
    const startKubectl: StartProgram = (args) => ({
      stdout: Readable.from([
        Buffer.from(JSON.stringify(args[1] === 'nodes' ? { kind: 'List', items: [] } : pod)),
      ]),
      ended: Promise.resolve({ status: 0, err: '' }),
      stop: () => undefined,
    });
    const at = (time: string) => () => Date.parse(time) / 1000;
    for (const command of ['explain', 'new'] as const) {
      const early = await runCommand(command, ['web-2'], { startKubectl, now: at('2026-01-10T10:00:10Z') });
      expect(early.err).toContain(
        'app is in CrashLoopBackOff: it starts at 2026-01-10T10:00:40Z, not before',
      );
      const late = await runCommand(command, ['web-2'], { startKubectl, now: at('2026-01-10T10:00:50Z') });
      expect(late.err).not.toContain('BackOff');
    }
    const { err } = await runCommand('explain', ['-'], { input: JSON.stringify(pod) });
    expect(err).toContain('the text does not show when it was printed');
  });

  it('says that an object is new', async () => {
    const { status, out } = await live('explain', ['--edit', '-', '-o', 'json'], manifest('new', 'shop:1'));
    expect([status, JSON.parse(out)]).toMatchObject([0, { result: 'added' }]);
  });

  it('passes on names only, so that no Secret is read', async () => {
    const secret = 'apiVersion: v1\nkind: Secret\nmetadata: {name: key}\nstringData: {a: b}\n';
    const { status } = await live('explain', ['--edit', '-'], `${secret}---\n${manifest('web', 'shop:2')}`);
    expect(status).toBe(10);
  });
});

describe('rollout', () => {
  const edit = () => file('rollout.yaml', manifest('web', 'shop:2'));

  it.each(KUBECTLS)(
    'kubectl %s: plays the edit of the live object on the kubelets of its Nodes',
    async (release) => {
      const made: string[][] = [];
      const { status, out, err } = await runCommand('rollout', ['deploy/web', '--edit', edit()], {
        startKubectl: recordedKubectl(made, release),
      });
      expect([status, err]).toEqual([
        0,
        expect.stringMatching(/^syncpod: kubelet 1\.\d+(?:\.\d+)? \(by \d Nodes in the input/),
      ]);
      expect(out.trimEnd().split('\n').at(-1)).toMatch(/deployment "web" successfully rolled out$/);
      expect(made.map((args) => args.slice(0, 2).join(' '))).toEqual(['get deploy/web', 'get nodes']);
    },
  );

  it.each([
    ['--release', ['--release', '1.30'], {}],
    ['SYNCPOD_RELEASE', [], { SYNCPOD_RELEASE: '1.30' }],
  ])('does not read the Nodes if %s names the release', async (name, options, env) => {
    const made: string[][] = [];
    const { status, err } = await runCommand('rollout', ['deploy/web', '--edit', edit(), ...options], {
      env,
      startKubectl: recordedKubectl(made),
    });
    expect([status, err]).toEqual([0, expect.stringContaining(`(by ${name})`)]);
    expect(made.map((args) => args.slice(0, 2).join(' '))).toEqual(['get deploy/web']);
  });

  it('names the Nodes that the user may not read, and lists its calls', async () => {
    const args = ['deploy/web', '--edit', edit()];
    const { status, err } = await live('rollout', [...args, '--context', 'reader']);
    expect([status, err.trimEnd().split('\n')]).toEqual([
      0,
      [
        expect.stringContaining('not seen: the nodes and their release'),
        expect.stringContaining('(the newest;'),
        expect.stringContaining('Merged as kubectl apply does'),
      ],
    ]);
    const { out } = await live('rollout', [...args, '--dry-run']);
    expect(out.trimEnd().split('\n')).toEqual([
      'kubectl get deploy/web --output=json --request-timeout=1m',
      'kubectl get nodes --output=json --request-timeout=1m',
    ]);
  });
});

describe('upgrade', () => {
  it('reads Nodes, Pods and Events', async () => {
    const { status, out, err, made } = await live('upgrade', [
      '--to',
      '1.31',
      '--context',
      'admin',
      '-o',
      'json',
    ]);
    expect([status, err]).toEqual([0, '']);
    expect(JSON.parse(out)).toMatchObject({ from: '1.30.4', to: '1.31', pods: 2, unplaced: 0 });
    expect(made.map((args) => args.slice(0, 2).join(' '))).toEqual(['get nodes', 'get pods', 'get events']);
  });

  it('needs --from if the user may not read the Nodes', async () => {
    const refused = await live('upgrade', ['--to', '1.31', '--context', 'reader']);
    expect([refused.status, refused.out]).toEqual([1, '']);
    expect(refused.err).toContain('--from R is required');
    const { status, err } = await live('upgrade', ['--from', '1.30', '--to', '1.31', '--context', 'reader']);
    expect([status, err]).toEqual([
      0,
      expect.stringMatching(/not seen: the nodes, .*\n.*not seen: the Events/),
    ]);
  });

  it.each([
    ['no input', ['--to', '1.31'], '', 3],
    ['an input', ['--to', '1.31', '--from', '1.30'], '{"kind":"List","items":[]}', 0],
    ['a file', ['--to', '1.31', '--file', '-'], '', 0],
  ])(
    'without a terminal, reads the cluster only without data and a file: %s',
    async (_, args, input, calls) => {
      const { err, made } = await live('upgrade', args, input);
      expect(made).toHaveLength(calls);
      expect(err.includes('standard input is empty: reading the cluster with kubectl')).toBe(calls > 0);
    },
  );

  it('lists its calls', async () => {
    const { out, made } = await live('upgrade', ['--to', '1.31', '--dry-run']);
    expect([out.trimEnd().split('\n').length, made]).toEqual([3, []]);
  });
});

describe('the story of a live Pod', () => {
  /** The recorded Pod with an address of its node. */
  const onHost: StartProgram = (args, input) => {
    const child = recordedKubectl()(args, input);
    if (args[1] !== 'pod/web-2') return child;
    const stdout = child.stdout.map((text: Buffer) =>
      Buffer.from(text.toString().replace('"podIP"', '"hostIP": "172.18.0.3", "podIP"')),
    );
    return { ...child, stdout };
  };

  it.each<[CommandName]>([['get'], ['describe'], ['link'], ['new']])(
    '%s takes the release of its node',
    async (command) => {
      const { err, made } = await live(command, ['pod/web-2']);
      expect(err).toContain('node node-1: kubelet 1.30.4 (by 1 Nodes in the input)');
      expect(made.map((args) => args.slice(0, 2).join(' '))).toEqual(['get pod/web-2', 'get node/node-1']);
      const { out } = await live(command, ['pod/web-2', '--dry-run']);
      expect(out.trimEnd().split('\n')).toEqual([
        'kubectl get pod/web-2 --output=json --request-timeout=1m',
        'kubectl get node/NODE --output=json --request-timeout=1m',
      ]);
    },
  );

  it('describe has the times of the Pod and the address of its node', async () => {
    const { out } = await runCommand('describe', ['pod/web-2'], { startKubectl: onHost });
    expect(out).toMatch(/^Node: +node-1\/172\.18\.0\.3$/m);
    expect(out).toMatch(/^Start Time: +Sat, 10 Jan 2026 09:00:00 \+0000$/m);
    expect(out.match(/(?:Started|Finished): .*/g)?.map((line) => line.replace(/ +/g, ' '))).toEqual([
      'Started: Sat, 10 Jan 2026 10:00:00 +0000',
      'Started: Sat, 10 Jan 2026 09:00:05 +0000',
      'Finished: Sat, 10 Jan 2026 09:59:58 +0000',
    ]);
  });

  it('a story that was saved keeps them, and its next events have the times of the cluster', async () => {
    const restart = ['pod/web-2', '--event', 'exit,container=app,code=1'];
    const { out: story } = await runCommand('new', restart, { startKubectl: onHost });
    const { out } = await runCommand('get', ['-', '-o', 'json'], { input: story });
    const pods = out
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line).pod);
    for (const { metadata, status } of pods)
      expect([metadata.creationTimestamp, status.hostIP]).toEqual(['2026-01-10T09:00:00Z', '172.18.0.3']);
    const [status] = pods.at(-1).status.containerStatuses;
    expect(Math.abs(Date.parse(status.lastState.terminated.finishedAt) - Date.now())).toBeLessThan(60_000);
  });

  it.each<[CommandName, RegExp]>([
    ['get', /web-2 +1\/1 +Running +3/],
    ['describe', /Reason: +OOMKilled/],
    ['link', /^#/],
    ['draw', /^<svg/],
  ])('%s', async (command, prints) => {
    const { status, out } = await live(command, ['pod/web-2']);
    expect([status, out]).toEqual([0, expect.stringMatching(prints)]);
  });
});

describe('a failure has one line and the exit status 1', () => {
  it.each([
    ['no cluster', ['web-2', '--context', 'none'], /no cluster can be reached; .*127\.0\.0\.1:9 was refused/],
    [
      'no context',
      ['web-2', '--context', 'missing'],
      /does not have the context; check --kubeconfig and --context .*specified context: missing/,
    ],
    [
      'expired credentials',
      ['web-2', '--context', 'expired'],
      /the credentials; they may have expired: log in again/,
    ],
    ['no such Pod', ['gone'], /there is no such object \(kubectl: .*pods "gone" not found\)/],
    [
      'a time-out',
      ['slow', '--request-timeout', '1s'],
      /did not answer in time; --request-timeout 5m waits longer/,
    ],
  ])('%s', async (_, args, says) => {
    const commands = ['why', 'explain', 'get', 'describe', 'link', 'watch'] as const;
    const cases = commands.map((command, index) => [command, KUBECTLS[index % KUBECTLS.length]] as const);
    for (const [command, release] of cases) {
      const startKubectl = recordedKubectl([], release);
      const { status, out, err } = await runCommand(command, args, { startKubectl });
      expect([command, status, out, err.trimEnd().split('\n')]).toEqual([
        command,
        1,
        '',
        [expect.stringMatching(says)],
      ]);
    }
  });

  it.each(KUBECTLS)(
    'kubectl %s: the same for the Pods of all namespaces and for a rollout',
    async (release) => {
      const failing =
        (context: string): StartProgram =>
        (_, input) =>
          recordedKubectl([], release)(['get', 'pod/web-2', '--output=json', `--context=${context}`], input);
      const edit = file('rollout.yaml', manifest('web', 'shop:2'));
      const commands = [
        ['why', ['-A']],
        ['why', ['-l', 'app=web']],
        ['upgrade', ['--to', '1.31', '-A']],
        ['rollout', ['deploy/web', '--edit', edit]],
      ] as const;
      for (const [command, args] of commands) {
        const { status, out, err } = await runCommand(command, [...args], {
          startKubectl: failing('expired'),
        });
        const lines = err.trimEnd().split('\n');
        expect([command, status, out, lines.at(-1)]).toEqual([
          command,
          1,
          '',
          expect.stringMatching(/^syncpod: .*the credentials; they may have expired: log in again/),
        ]);
      }
    },
  );

  it('no kubectl', async () => {
    const env = { SYNCPOD_KUBECTL: join(folder, 'no-kubectl') };
    const { status, out, err } = await runCommand('why', ['web-2'], { env });
    expect([status, out]).toEqual([1, '']);
    expect(err).toMatch(/^syncpod: .*no-kubectl is not installed, or not in PATH; .*pipe the text in.*\n$/);
  });
});

describe('a failure in the middle', () => {
  /** Answers these calls, and the others as recorded. */
  const failing = (
    of: (args: readonly string[]) => string | undefined,
    made: string[][] = [],
  ): StartProgram => {
    const recorded = recordedKubectl();
    return (args, input) => {
      made.push([...args]);
      const err = of(args);
      if (err === undefined) return recorded(args, input);
      return {
        stdout: Readable.from([]),
        ended: Promise.resolve({ status: 1, err }),
        stop: () => undefined,
      };
    };
  };

  it.each([
    ['expired credentials', 'error: You must be logged in to the server (Unauthorized)\n', /log in again/],
    [
      'a cluster that is gone',
      'The connection to the server 10.0.0.1:6443 was refused - did you specify the right host or port?\n',
      /no cluster can be reached/,
    ],
    [
      'a time-out',
      'Unable to connect to the server: context deadline exceeded\n',
      /--request-timeout 5m waits longer/,
    ],
  ])('why -A: %s: one line, no further call, and an answer from the Pods', async (_, err, says) => {
    const made: string[][] = [];
    const startKubectl = failing((args) => (args[1] === 'pods' ? undefined : err), made);
    const ended = await runCommand('why', ['-A', '--previous-logs'], { startKubectl });
    expect([ended.status, ended.err.trimEnd().split('\n').length]).toEqual([0, 1]);
    expect(ended.err).toMatch(/^syncpod: not seen: the Events, and what would be read after it; /);
    expect(ended.err).toMatch(says);
    expect(ended.out).toContain('web-2/app: oom');
    expect(made.map((args) => args.slice(0, 2).join(' '))).toEqual(['get pods', 'get events']);
    const json = await runCommand('why', ['-A', '-o', 'json'], { startKubectl });
    expect(JSON.parse(json.out).unseen).toEqual(['the Events', 'the nodes']);
  });

  it('why: the Pod disappears before its log is read', async () => {
    const gone = 'Error from server (NotFound): pods "web-2" not found\n';
    const startKubectl = failing((args) => (args[0] === 'logs' ? gone : undefined));
    const { status, out, err } = await runCommand('why', ['web-2', '--previous-logs'], { startKubectl });
    expect([status, err.trimEnd().split('\n')]).toEqual([
      0,
      [expect.stringMatching(/^syncpod: not seen: the previous log of web-2\/app; there is no such object/)],
    ]);
    expect(out).toContain('oom');
  });

  it('why -A: this user may not list Pods', async () => {
    const forbidden =
      'Error from server (Forbidden): pods is forbidden: User "eve" cannot list resource "pods" in API group "" at the cluster scope\n';
    const { status, out, err } = await runCommand('why', ['-A'], { startKubectl: failing(() => forbidden) });
    expect([status, out, err.trimEnd().split('\n')]).toEqual([
      1,
      '',
      [
        expect.stringMatching(
          /^syncpod: kubectl get pods --all-namespaces: this user is not allowed to read it/,
        ),
      ],
    ]);
  });
});
