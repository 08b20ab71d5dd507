// Tests that the next command is complete, and that its output below the text narrows the answer.

import { describe, expect, it } from 'vitest';
import { writeYaml } from '../../src/manifest/writeYaml.ts';
import { diagnose } from '../../src/why/diagnose.ts';
import { storyOf } from '../../src/why/reproduce.ts';
import { freshTexts } from './fresh.ts';
import { entriesFor, printed } from './prints.ts';

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
const managed = (changes: readonly string[]) => ({
  apiVersion: 'v1',
  kind: 'Pod',
  metadata: {
    name: 'web-0',
    creationTimestamp: '2026-05-01T10:00:00Z',
    managedFields: ['2026-05-01T10:00:00Z', ...changes].map((time) => ({
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
  expect(nextTo(row(0))).toBe('kubectl logs web-0');
  expect(nextTo(row(2))).toBe('kubectl describe pod web-0');
  const ended = `Name: web-0\nContainers:\n  app:\n    State:          Running\n    Last State:     Terminated\n      Reason:       Error\n      Exit Code:    1\n    Restart Count:  2\n`;
  expect(nextTo(ended)).toBe('kubectl logs web-0 -c app --previous');
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
