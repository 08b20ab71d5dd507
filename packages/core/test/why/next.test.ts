// Tests that the next command is complete, and that its output below the text narrows the answer.

import { describe, expect, it } from 'vitest';
import { writeYaml } from '../../src/manifest/writeYaml.ts';
import { CAUSES } from '../../src/why/causes.ts';
import { diagnose } from '../../src/why/diagnose.ts';
import { storyOf } from '../../src/why/reproduce.ts';
import { freshTexts } from './fresh.ts';
import { entriesFor, printed } from './prints.ts';
import { everyStory, type KnownStory, truths } from './truth.ts';

const ROW =
  'NAME    READY   STATUS             RESTARTS      AGE\nweb-0   0/1     CrashLoopBackOff   3 (10s ago)   5m';
const COMMAND = 'kubectl describe pod web-0';

it('asks for what a row of a table lacks', () => {
  expect(diagnose([{ name: 'pasted.txt', text: ROW }]).next).toBe(COMMAND);
});

it.each(['oom', 'exit', 'exit-zero', 'liveness', 'startup-probe'] as const)(
  'the output of the command below the row leads to %s',
  (id) => {
    const story = storyOf(id, { releases: ['1.33'] });
    if (!story) throw new Error(`no story of ${id}`);
    const [{ text: described = '' } = {}] = printed(entriesFor(story));
    const text = `${ROW}\n$ ${COMMAND}\n${described}`;
    const { causes } = diagnose([{ name: 'pasted.txt', text }]);
    expect(causes[0]).toMatchObject({ id, pod: 'web-0' });
    expect(causes[0]?.certainty).not.toBe('possible');
  },
);

const CHANGED = '26s  Normal  Killing  pod/web-0  Container app definition changed, will be restarted';
/** The entries that the API server keeps for a Pod with its creation, a change of the spec, and the kubelet's status. */
const managed = (changes: readonly string[], created = '2026-05-01T10:00:00Z') => ({
  apiVersion: 'v1',
  kind: 'Pod',
  metadata: {
    name: 'web-0',
    creationTimestamp: created,
    managedFields: [created, ...changes].map((time) => ({
      manager: 'kubectl-edit',
      operation: 'Update',
      time,
      fieldsV1: { 'f:spec': { 'f:containers': { 'k:{"name":"app"}': { 'f:image': {} } } } },
    })),
  },
});

describe.each([
  ['YAML', writeYaml],
  ['JSON', (object: object) => JSON.stringify(object, undefined, 4)],
] as const)('who changed the spec, in %s, tells an edit from an upgrade of the kubelet', (_, write) => {
  it.each([
    ['an edit', ['2026-05-01T11:00:00Z'], 'definition-changed'],
    ['no edit', [], 'kubelet-upgrade'],
  ] as const)('%s', (_name, changes, id) => {
    const before = diagnose([{ name: 'pasted.txt', text: CHANGED }]);
    expect(before.causes.map((one) => one.id).slice(0, 2)).toEqual(['definition-changed', 'kubelet-upgrade']);
    expect(before.next).toBe('kubectl get pod web-0 -o yaml --show-managed-fields');
    const text = `${CHANGED}\n$ ${before.next}\n${write(managed(changes))}`;
    expect(diagnose([{ name: 'pasted.txt', text }]).causes[0]).toMatchObject({ id, certainty: 'likely' });
  });
});

/** Commands that only read. */
const READS = /^(?:kubectl (?:describe|get|logs)|journalctl|crictl|systemctl status)\b/;

it('a command only reads, names the Pod that the text names, and has no other placeholders than names', () => {
  const wrong = freshTexts('./unread.txt').flatMap(({ source, text }) => {
    const { next, causes } = diagnose([{ name: 'pasted.txt', text }]);
    if (next === undefined) return [];
    const named = /^[a-z0-9](?:[a-z0-9.-]*[a-z0-9])?$/.test(causes[0]?.pod ?? '');
    const unnamed = named && /\bPOD\b/.test(next);
    return !READS.test(next) || unnamed || /\b(?:CONTAINER|NAMESPACE)\b/.test(next)
      ? [`${source}: ${next}`]
      : [];
  });
  expect(wrong).toEqual([]);
});

it('an init container whose name is not known is looked up, since kubectl logs would read another container', () => {
  const { next } = diagnose([
    {
      name: 'pasted.txt',
      text: 'NAME   READY   STATUS       RESTARTS   AGE\nweb-0  0/1   Init:Error   2   8m\n',
    },
  ]);
  expect(next).toBe('kubectl describe pod web-0');
});

const nextTo = (text: string) => diagnose([{ name: 'pasted.txt', text }]).next;

it('kubectl logs reads the only instance of a container that did not restart', () => {
  const row = (count: number) => `NAME READY STATUS RESTARTS AGE\nweb-0   0/1   Error   ${count}   8m`;
  // A row does not show the exit code, nor what stopped it.
  expect(nextTo(row(0))).toBe('kubectl describe pod web-0');
  expect(nextTo(row(2))).toBe('kubectl describe pod web-0');
  const state = '      Reason:       Error\n      Exit Code:    1\n';
  const ended = (key: string, count: number) =>
    `Name: web-0\nContainers:\n  app:\n    ${key}:     Terminated\n${state}    Restart Count:  ${count}\n`;
  expect(nextTo(ended('State', 0))).toBe('kubectl logs web-0 -c app');
  expect(nextTo(ended('Last State', 2))).toBe('kubectl logs web-0 -c app --previous');
});

it('a node that the text does not name is looked up by its Pod', () => {
  const lost = `Name: web-0\nNamespace: shop\nContainers:\n  app:\n    Last State:     Terminated\n      Reason:       Unknown\n      Exit Code:    255\n    Restart Count:  2\n`;
  expect(nextTo(lost)).toBe(
    "kubectl describe node $(kubectl get pod web-0 -n shop -o jsonpath='{.spec.nodeName}')",
  );
});

it('a process that the kernel killed leads to its Pod', () => {
  const uid = '536ef603-3c88-11eb-9ad9-e60de00e2576';
  const kill = (cgroup: string) =>
    `[1.5] oom-kill:constraint=CONSTRAINT_MEMCG,nodemask=(null),cpuset=c,mems_allowed=0,oom_memcg=${cgroup},task_memcg=${cgroup},task=java,pid=7134,uid=1000`;
  expect(nextTo(kill(`/kubepods/burstable/pod${uid}`))).toMatch(
    new RegExp(`^kubectl get pods -A .* \\| grep ${uid}$`),
  );
  expect(nextTo(kill('/system.slice'))).toBe('kubectl get pods -A -o wide');
});

/** What the commands print in a story; the engine prints no node, so its Events are set in the description of one. */
const OUTPUTS: readonly (readonly [command: RegExp, print: (story: KnownStory) => string])[] = [
  [/^kubectl describe pod /, ({ story }) => printOf(story, 'describe')],
  [/^kubectl get pod \S+ (?:-n \S+ )?-o yaml$/, yamlOf],
  [/ --show-managed-fields$/, (known) => withEntries(known)],
  [/^kubectl get events .*\| grep web-0$/, ({ story }) => printOf(story, 'events')],
  [/^journalctl -u kubelet \| grep /, ({ story }) => printOf(story, 'kubelet.log')],
  [
    /^kubectl describe node /,
    ({ story }) =>
      `Name:               node-1\nRoles:              <none>\nEvents:\n${printOf(story, 'events')
        .split('\n')
        .filter((line) => line.includes(' node/'))
        .map((line) => `  ${line.replace(/^(\S+\s+)(\S+\s+\S+\s+)node\/\S+/, '$2$1kubelet')}`)
        .join('\n')}`,
  ],
  [
    /^journalctl -u containerd /,
    () => 'May 04 10:00:00 n1 systemd[1]: Started containerd.service - containerd container runtime.',
  ],
  [/^kubectl logs /, () => ''],
];

function printOf(story: KnownStory['story'], name: string): string {
  return printed(entriesFor(story)).find((one) => one.name === name)?.text ?? '';
}

/** The kubelet marks the mirror of a static Pod: pkg/kubelet/pod/mirror_client.go, pkg/kubelet/config/file.go. */
function yamlOf({ id, story }: KnownStory): string {
  const mirror = '  annotations:\n    kubernetes.io/config.source: file\n';
  return printOf(story, 'pod.yaml').replace(
    /^metadata:\n/m,
    `metadata:\n${id === 'static-pod-edit' ? mirror : ''}`,
  );
}

/** The Pod with the entries of its writers: a change of the spec only in a story with an edit. */
function withEntries({ id, story }: KnownStory): string {
  const yaml = printOf(story, 'pod.yaml');
  const created = /creationTimestamp: "([^"]*)"/.exec(yaml)?.[1] ?? '';
  const { managedFields } = managed(id === 'definition-changed' ? [LATER] : [], created).metadata;
  const entries = writeYaml({ managedFields }).replaceAll(/^(?=.)/gm, '  ');
  return yaml.replace(/^metadata:\n/m, `metadata:\n${entries}`);
}

const LATER = '2030-01-01T00:00:00Z';

/** What people paste first: each part of the output leaves several causes open. */
const VIEWS: Readonly<Record<string, (story: KnownStory['story']) => string>> = {
  'a row': (story) => {
    const rows = printOf(story, 'watch').trim().split('\n');
    return `${rows[0]}\n${rows.at(-1)}`;
  },
  'the rows': (story) => printOf(story, 'watch'),
  'the state': (story) => /^Containers:[\s\S]*?(?=^Conditions:)/m.exec(printOf(story, 'describe'))?.[0] ?? '',
  'the Events': (story) => printOf(story, 'events'),
};

/** Commands that are followed. Each has to add something. */
const MOST_STEPS = 3;

function followed(known: KnownStory, view: string): string | undefined {
  let text = VIEWS[view]?.(known.story) ?? '';
  const asked: string[] = [];
  for (;;) {
    const { causes, next } = diagnose([{ name: 'pasted.txt', text }]);
    const [first] = causes;
    const right = first !== undefined && truths(known.id).includes(first.id);
    // A text that shows no restart asks for nothing.
    if (first === undefined && asked.length === 0) return undefined;
    if (right && (first.certainty !== 'possible' || asked.length > 0)) return undefined;
    const output = OUTPUTS.find(([command]) => next !== undefined && command.test(next))?.[1];
    if (next === undefined || !output || asked.includes(next) || asked.length === MOST_STEPS) {
      return `${known.id} in ${known.release} from ${view}: ${first?.id} after ${[...asked, next].join('; ')}`;
    }
    asked.push(next);
    text = `${text}\n$ ${next}\n${output(known)}\n`;
  }
}

/** Other tests read the output of these commands: in this file, and those of the kernel's log and of rows of the runtime. */
const ELSEWHERE =
  /^(?:kubectl get events .*reason=FailedCreate|journalctl -k|crictl pods|systemctl status kubelet)/;
/** Prints the gates of the kubelet, which differ from those before: the text does not have them. */
const UNREAD = /^kubectl get --raw \/api\/v1\/nodes\/NODE\/proxy\/configz$/;

it('the output of every command is read', () => {
  const commands = Object.values(CAUSES).map(({ next }) =>
    next.replaceAll('POD', 'web-0').replace(' -n NAMESPACE', ''),
  );
  const unread = commands.filter(
    (command) =>
      !OUTPUTS.some(([known]) => known.test(command)) && !ELSEWHERE.test(command) && !UNREAD.test(command),
  );
  expect(unread).toEqual([]);
});

it('the state of the kubelet in systemd shows when it started', () => {
  const text =
    '$ systemctl status kubelet\n● kubelet.service - kubelet: The Kubernetes Node Agent\n     Active: active (running) since Mon 2026-05-04 10:00:00 UTC; 3min 2s ago\n';
  expect(diagnose([{ name: 'pasted.txt', text }]).causes[0]?.id).toBe('kubelet-restart');
});

it.each(Object.keys(VIEWS))('from %s, the commands lead to every cause', (view) => {
  const stories = everyStory().filter(({ release }) => /^1\.(?:26|33)$/.test(release));
  expect(stories.flatMap((one) => followed(one, view) ?? [])).toEqual([]);
});

it.each([
  ['exceeded quota: pods, requested: pods=1, used: pods=10, limited: pods=10', 'refused-by-quota'],
  ['admission webhook "a.b" denied the request: no', 'refused-by-webhook'],
])('a Pod that no controller can create leads to the Event that says why: %s', (why, id) => {
  const text = '7s  Warning  FailedCreate  replicaset/web  Error creating: Timeout';
  const { next = '' } = diagnose([{ name: 'pasted.txt', text }]);
  expect(next).toBe('kubectl get events --field-selector reason=FailedCreate');
  const output = `LAST SEEN   TYPE      REASON         OBJECT           MESSAGE\n7s          Warning   FailedCreate   replicaset/web   Error creating: pods "web-" is forbidden: ${why}`;
  expect(diagnose([{ name: 'pasted.txt', text: `${text}\n$ ${next}\n${output}` }]).causes[0]?.id).toBe(id);
});

const PROBED = (restarts: number, failures: number) => `Name:             web-0
Namespace:        shop
Containers:
  app:
    Last State:     Terminated
      Reason:       Error
      Exit Code:    143
    Restart Count:  ${restarts}
    Liveness:       http-get http://:8080/healthz delay=0s timeout=1s period=10s #success=1 #failure=3
Events:
  Warning  Unhealthy  2m (x${failures} over 20m)  kubelet  Liveness probe failed: HTTP probe failed with statuscode: 500
  Normal   Killing    2m (x${restarts} over 20m)   kubelet  Container app failed liveness probe, will be restarted
`;

describe('a cause that is proven', () => {
  const read = (text: string) => diagnose([{ name: 'pasted.txt', text }]).causes[0];

  it('names the command that shows why the program did so, until its output is in the text', () => {
    const cause = read(PROBED(7, 21));
    expect(cause).toMatchObject({ id: 'liveness', certainty: 'proven', restarts: 7 });
    expect(cause?.further).toBe('kubectl logs web-0 -n shop -c app --previous --tail=50');
    const more = read(`${PROBED(7, 21)}\n$ ${cause?.further}\npanic: runtime error: index out of range [3]`);
    expect(more?.further).toBeUndefined();
    expect(more?.details).toContainEqual(expect.objectContaining({ kind: 'said', class: 'crash' }));
  });

  it('names no such command if the kubelet decided without the program, or the Pod has no name', () => {
    const killed =
      'Name: web-0\n  app:\n    Last State: Terminated\n      Reason: OOMKilled\n      Exit Code: 137';
    expect(read(killed)).toMatchObject({ id: 'oom', certainty: 'proven' });
    expect(read(killed)?.further).toBeUndefined();
    expect(read(PROBED(7, 21).replace(/^Name:.*$/m, ''))?.further).toBeUndefined();
  });

  it('asks for the log of an init container only by its name', () => {
    const message = 'Back-off restarting failed container';
    const failed = (name: string) =>
      `Name: web-0\nStatus: Pending\nInit Containers:\n${name}    State: Waiting\n      Reason: CrashLoopBackOff\n    Last State: Terminated\n      Reason: Error\n      Exit Code: 1\n    Restart Count: 4\nEvents:\n  Warning  BackOff  2s  kubelet  ${message}`;
    const [named, nameless] = [read(failed('  setup:\n')), read(failed(''))];
    expect(named).toMatchObject({ id: 'init-failed', container: 'setup', restarts: 4 });
    expect(nameless?.container).toBeUndefined();
    for (const cause of [named, nameless]) {
      const log = cause?.further ?? cause?.next ?? '';
      expect(log.includes('kubectl logs')).toBe(cause === named);
    }
  });

  it('has no restarts of one container if it concerns the whole Pod', () => {
    const evicted =
      'Name: web-0\nStatus: Failed\nReason: Evicted\nMessage: The node was low on resource: memory.\nContainers:\n  app:\n    Restart Count: 4\n';
    expect(read(evicted)).toMatchObject({ pod: 'web-0' });
    expect(read(evicted)?.container).toBeUndefined();
    expect(read(evicted)?.restarts).toBeUndefined();
  });

  it.each([
    [7, 21, true],
    [7, 23, true],
    [7, 20, false],
    [7, 24, false],
  ])(
    'of %i restarts and %i failures with a threshold of 3, says whether they add up: %s',
    (restarts, failures, adds) => {
      const details = read(PROBED(restarts, failures))?.details ?? [];
      expect(details.filter(({ kind }) => kind === 'failures')).toEqual(
        adds ? [{ kind: 'failures', count: failures, threshold: 3, restarts }] : [],
      );
    },
  );
});

describe('a command of the node', () => {
  const read = (node: string, reason = 'Error') => {
    const ended = `    Last State: Terminated\n      Reason: ${reason}\n      Exit Code: 137\n    Restart Count: 2`;
    const text = `Name: web-0\nNode: ${node}\nContainers:\n  app:\n    State: Running\n${ended}\nEvents: <none>\n`;
    return diagnose([{ name: 'pasted.txt', text }]);
  };
  const isLocal = (command = '') => /^(?:journalctl|crictl|systemctl)/.test(command);

  it.each([
    ['n1', 'n1/10.0.0.7'],
    ['ip-10-0-0-7.eu-west-1.compute.internal', 'ip-10-0-0-7.eu-west-1.compute.internal/10.0.0.7'],
    ['NODE', '<none>'],
    ['NODE', 'n1;reboot/10.0.0.7'],
  ])('runs on %s if the text has %s', (node, written) => {
    for (const reason of ['Error', 'ContainerStatusUnknown']) {
      const { causes, next, nextOn } = read(written, reason);
      expect(causes.some((cause) => isLocal(cause.next))).toBe(true);
      for (const cause of causes) expect(cause.nextOn).toBe(isLocal(cause.next) ? node : undefined);
      expect(nextOn).toBe(isLocal(next) ? node : undefined);
    }
  });
});
