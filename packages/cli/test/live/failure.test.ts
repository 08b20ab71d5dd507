// Every recorded failure of kubectl, in every command that reads a cluster: one clear line, and the exit status.

import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterAll, describe, expect, it } from 'vitest';
import { COMMANDS, type CommandName } from '../../src/commands/commands.ts';
import { concernsOneCall, type Failure, type FailureKind, failureOf } from '../../src/live/failure.ts';
import type { StartProgram } from '../../src/live/program.ts';
import { runCommand } from '../runCommand.ts';
import { recordedKubectl } from './recordedKubectl.ts';

interface Answer {
  /** `1.33 list`: the release of kubectl, and its call. */
  readonly places: readonly string[];
  readonly status: number;
  readonly out: string;
  readonly err: string;
}

const { failures } = JSON.parse(
  readFileSync(new URL('failures.generated.json', import.meta.url), 'utf8'),
) as { readonly failures: readonly { readonly name: string; readonly answers: readonly Answer[] }[] };

/** What has failed, by the names of recordFailures.mjs: the server, the certificate or the setting that it makes. */
const KINDS: Readonly<Record<FailureKind, readonly string[]>> = {
  'no-kubectl': [],
  kubeconfig: [
    ...['bad port', 'authority file missing', 'authority unreadable', 'client certificate file missing'],
    ...[
      'token and password',
      'proxy scheme',
      'kubeconfig missing',
      'kubeconfig a folder',
      'kubeconfig no YAML',
    ],
    ...['kubeconfig of another kind', 'kubeconfig empty', 'context missing', 'context without cluster'],
    'context without user',
  ],
  'no-cluster': [
    ...[
      'refused',
      'refused without TLS',
      'DNS',
      'no route',
      'reset',
      'reset with TLS',
      'redirect',
      'TLS version',
    ],
    ...['HTTP server for HTTPS', 'HTTPS server for HTTP', 'login page', 'login page 403', 'proxy login'],
    ...['proxy refused', 'proxy unknown', 'proxy wants a login', 'SOCKS proxy refused'],
    // kubectl names the address that refused, which is that of the login.
    'OIDC refresh',
    // Node's server ends the connection before kubectl reads why.
    ...['client certificate expired', 'client certificate foreign'],
  ],
  certificate: [
    ...['certificate expired', 'certificate not yet valid', 'certificate of another host'],
    ...['certificate without the address', 'certificate of another address', 'certificate without names'],
    ...['unknown authority', 'authority not in the system'],
  ],
  credentials: [
    ...['token expired', 'token file missing', 'no user', 'nobody logged in', 'unauthorized', 'anonymous'],
    ...['client certificate missing', 'auth provider removed', 'auth provider unknown'],
    ...['exec plugin missing', 'exec plugin path missing', 'exec plugin fails', 'exec plugin cannot connect'],
    ...['exec plugin not executable', 'exec plugin prints no credentials', 'exec plugin prints text'],
    ...['exec plugin of another version', 'exec plugin version unknown', 'exec plugin needs a terminal'],
  ],
  'time-out': ['TLS handshake time-out', 'no answer in time', 'no answer in time with TLS'],
  forbidden: ['rbac', 'rbac missing role', 'impersonation', 'discovery forbidden', 'admission webhook'],
  'not-found': [
    ...['not found', 'namespace not found', 'log of a Pod that is gone'],
    ...['log of the previous container', 'log of a waiting container'],
  ],
  server: [
    ...['list expired', 'version expired', 'too many requests', 'storage initializing', 'internal error'],
    ...['etcd timed out', 'etcd no leader', 'conversion webhook', 'conversion webhook certificate'],
    ...['authorization webhook', 'apiserver unavailable', 'aggregated unavailable', 'apiserver timeout'],
    ...['server timeout', 'balancer 502', 'balancer 503', 'balancer 504', 'cut object'],
  ],
  output: [],
  other: [
    ...['resource type unknown', 'option unknown', 'file of an unknown kind', 'time invalid', 'not served'],
    ...['page not found', 'bad request', 'not acceptable', 'log: no route to the kubelet'],
    ...['log: the kubelet in time-out', 'log: certificate of the kubelet'],
    'log: the kubelet refuses the API server',
  ],
};

const kindOf = new Map(Object.entries(KINDS).flatMap(([kind, names]) => names.map((name) => [name, kind])));

it('knows each recorded failure', () => {
  expect([...kindOf.keys()].sort()).toEqual(failures.map(({ name }) => name).sort());
});

describe('gives each text of kubectl its reason', () => {
  it.each(failures)('$name', ({ name, answers }) => {
    for (const { places, ...ended } of answers) {
      if (ended.status === 0) continue;
      const { kind, message } = failureOf(ended, 'kubectl') as Failure;
      // Without a reason, as from kubectl get -f.
      if (message.endsWith(' unknown')) continue;
      expect([places[0], kind]).toEqual([places[0], kindOf.get(name)]);
      expect(message).toMatch(/^[^\n]+ \(kubectl: [^\n]+\)$|^kubectl: [^\n]+$/);
      // Kubectl's own words, without its log.
      expect(message).not.toMatch(/memcache\.go|Unhandled Error|\(kubectl: \)/);
    }
  });

  it.each([
    ['a shell', { status: 127, err: 'sh: 1: kubectl.real: not found\n' }, 'no-kubectl'],
    [
      'a program that may not be run',
      { status: 126, err: 'sh: 1: ./kubectl: Permission denied\n' },
      'no-kubectl',
    ],
    ['a signal', { status: undefined, err: '' }, 'other'],
    ['silence', { status: 1, err: '' }, 'other'],
    // kubectl 1.32 with an API server of 1.30.14 that cannot look up the name of a node.
    [
      'an older API server',
      {
        status: 1,
        err: 'Error from server: Get "https://n1:10250/containerLogs/shop/crash/web?previous=true": dial tcp: lookup n1: no such host',
      },
      'other',
    ],
  ] as const)('%s', (_, ended, kind) => {
    expect(failureOf(ended, 'kubectl')).toEqual({ kind, message: expect.stringMatching(/^.+$/) });
  });
});

const folder = mkdtempSync(join(tmpdir(), 'syncpod-failure-'));
mkdirSync(join(folder, 'assets'));
mkdirSync(join(folder, 'lessons'));
writeFileSync(join(folder, 'index.html'), '<html><head></head><body></body></html>');
writeFileSync(join(folder, 'assets/live-abcdefgh.js'), '');
const pod =
  'apiVersion: v1\nkind: Pod\nmetadata: {name: web-2}\nspec: {containers: [{name: app, image: a}]}\n';
writeFileSync(join(folder, 'pod.yaml'), pod);
const deployment = `apiVersion: apps/v1\nkind: Deployment\nmetadata: {name: web}\nspec:\n  replicas: 2\n  selector: {matchLabels: {app: web}}\n  template: {metadata: {labels: {app: web}}, spec: {containers: [{name: app, image: 'shop:2'}]}}\n`;
writeFileSync(join(folder, 'deploy.yaml'), deployment);
writeFileSync(
  join(folder, 'lessons/level-x.json'),
  JSON.stringify({
    v: 1,
    id: 'level-x',
    title: { en: 'x' },
    scenario: { v: 4, release: '1.30', path: 'apply', manifest: pod, events: [] },
    steps: [{ text: { en: 'x' }, events: 0, plays: 1, task: { goal: [{ type: 'uid', uid: 'same' }] } }],
  }),
);
afterAll(() => rmSync(folder, { recursive: true }));

const edit = ['--edit', join(folder, 'deploy.yaml')];
/** The ways in which each command reads a cluster. */
const CALLS: Readonly<Partial<Record<CommandName, readonly (readonly string[])[]>>> = {
  why: [['web-2', '--previous-logs'], ['-A'], ['-l', 'app=web'], ['deploy/web']],
  explain: [['deploy/web', ...edit], edit, ['web-2'], ['-A']],
  rollout: [['deploy/web', ...edit]],
  job: [['pod/web-2']],
  upgrade: [['--from', '1.30', '--to', '1.31', '-A']],
  watch: [['web-2'], ['-l', 'app=web']],
  serve: [['web-2', '--page', folder]],
  check: [['level-x', 'web-2', '--page', folder]],
  new: [['pod/web-2']],
  draw: [['pod/web-2']],
  play: [['pod/web-2']],
  get: [['pod/web-2']],
  describe: [['pod/web-2']],
  link: [['pod/web-2']],
};
const uses = Object.entries(CALLS).flatMap(([command, all]) =>
  all.map((args) => ({ command: command as CommandName, args })),
);

it('runs every command that reads a cluster', async () => {
  const all = await Promise.all(
    Object.entries(COMMANDS).map(async ([name, { load }]) => ({ name, options: (await load()).options })),
  );
  const live = all.filter(({ options }) => 'namespace' in options).map(({ name }) => name);
  expect(Object.keys(CALLS)).toEqual(expect.arrayContaining(live));
});

function shapeOf(args: readonly string[]): string {
  if (args[0] === 'logs') return 'log';
  if (args.includes('--filename=-')) return 'file';
  return args[1]?.includes('/') ? 'one' : 'list';
}

/** Answers as recorded until `fails`, and then only with the failure. */
function failing(answers: readonly Answer[], after: number, made: string[][] = []): StartProgram {
  const recorded = recordedKubectl();
  return (args, input) => {
    made.push([...args]);
    if (made.length <= after) return recorded(args, input);
    const of = (shape: string) =>
      answers.find(({ places, status }) => status !== 0 && places.some((place) => place.endsWith(shape)));
    const { status, out, err } = of(shapeOf(args)) ?? of('') ?? { status: 1, out: '', err: '' };
    return {
      stdout: Readable.from([Buffer.from(out)]),
      ended: Promise.resolve({ status, err }),
      stop: () => undefined,
    };
  };
}

/** The lines that are not about the release of the kubelet. */
const linesOf = (err: string): string[] =>
  err.split('\n').filter((line) => line !== '' && !/kubelet \d\.\d+\S* \(/.test(line));

/** The messages of these answers. */
const messagesOf = (answers: readonly Answer[]): readonly string[] =>
  answers.flatMap((answer) => failureOf(answer, 'kubectl')?.message ?? []);

describe('a cluster that fails from the start: one line for each call, no output, status 1', () => {
  it.each(failures)('$name', async ({ answers }) => {
    const messages = messagesOf(answers);
    for (const { command, args } of uses) {
      const made: string[][] = [];
      const { status, out, err } = await runCommand(command, [...args], {
        startKubectl: failing(answers, 0, made),
      });
      const lines = linesOf(err);
      expect([command, args[0], status, out, lines.length]).toEqual([command, args[0], 1, '', made.length]);
      for (const line of lines) expect(messages.some((message) => line.endsWith(message))).toBe(true);
      expect(lines.at(-1)).not.toContain('not seen');
    }
  });
});

describe('a cluster that fails after the first call: what is not seen has one line', () => {
  const one = [...new Map(failures.map((failure) => [kindOf.get(failure.name), failure])).values()];
  it.each(one)('$name', async ({ name, answers }) => {
    const everyCall = !concernsOneCall({ kind: kindOf.get(name) as FailureKind, message: '' });
    const messages = messagesOf(answers);
    for (const { command, args } of uses) {
      const made: string[][] = [];
      const { status, out, err } = await runCommand(command, [...args], {
        startKubectl: failing(answers, 1, made),
      });
      const failed = linesOf(err).filter((line) => messages.some((message) => line.endsWith(message)));
      const at = [command, args[0], err];
      if (made.length === 1) continue;
      const unseen = failed.filter((line) => line.includes('not seen: '));
      expect([...at, failed.length > 0]).toEqual([...at, true]);
      // Without the rest, the answer is still given, or the error is the last line.
      if (failed.length === unseen.length) expect([...at, out === '']).toEqual([...at, false]);
      else expect([...at, status, linesOf(err).at(-1)]).toEqual([...at, 1, failed.at(-1)]);
      const watches = made.some((call) => call.includes('--watch'));
      if (everyCall && !watches) expect([...at, failed.length, made.length]).toEqual([...at, 1, 2]);
    }
  });
});

describe('output that is cut off, or is not JSON, is an error', () => {
  const startWith =
    (change: (text: string) => string): StartProgram =>
    (args, input) => {
      const child = recordedKubectl()(args, input);
      const stdout = child.stdout.map((chunk: Buffer) => Buffer.from(change(chunk.toString())));
      return { ...child, stdout };
    };
  it.each([
    ['half of it', (text: string) => text.slice(0, text.length / 2)],
    ['a greeting before it', (text: string) => `Welcome to the shop\n${text}`],
    ['a page', () => '<html><body>Sign in</body></html>'],
    ['a table', () => 'NAME    READY   STATUS    RESTARTS   AGE\nweb-2   1/1     Running   3          8d\n'],
    ['a number', () => '42'],
    ['nothing', () => ''],
  ])('%s', async (_, change) => {
    for (const { command, args } of uses) {
      const made: string[][] = [];
      const startKubectl: StartProgram = (call, input) => {
        made.push([...call]);
        return startWith(change)(call, input);
      };
      const { status, out, err } = await runCommand(command, [...args], { startKubectl });
      // The live objects of an edit may not exist.
      if (args === edit && change('x') === '') continue;
      const lines = linesOf(err);
      expect([command, args[0], status, lines.length > 0]).toEqual([command, args[0], 1, true]);
      for (const line of lines)
        expect(line).toMatch(
          /it printed nothing|its output is cut off, or is not JSON|at byte \d+, item|covers only what could be read/,
        );
      // A fleet is counted as far as it can be read.
      if (command === 'upgrade') continue;
      expect([command, args[0], out, lines.length]).toEqual([command, args[0], '', made.length]);
    }
  });
});

describe('a selection without Pods', () => {
  const nothing: StartProgram = (args, input) =>
    args[1] === 'pods'
      ? {
          stdout: Readable.from([Buffer.from('{"apiVersion":"v1","items":[],"kind":"List"}\n')]),
          ended: Promise.resolve({ status: 0, err: '' }),
          stop: () => undefined,
        }
      : recordedKubectl()(args, input);
  it.each([
    ['why', ['-A']],
    ['why', ['-l', 'app=x']],
    ['why', ['deploy/web']],
  ] as const)('%s %j', async (command, args) => {
    const startKubectl: StartProgram = (made, input) =>
      made[1] === 'events' ? nothing(['get', 'pods'], input) : nothing(made, input);
    const { status, out, err } = await runCommand(command, [...args], { startKubectl });
    expect([status, out, err]).toEqual([
      1,
      '',
      expect.stringMatching(/^syncpod: kubectl get pods .*: there are no such Pods\n$/),
    ]);
  });

  it('is waited for by watch, which says so', async () => {
    const { err } = await runCommand('watch', ['-l', 'app=x'], { startKubectl: nothing });
    expect(linesOf(err)[0]).toMatch(/^syncpod: kubectl get pods .*: there are no such Pods yet$/);
  });
});
