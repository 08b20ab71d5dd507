// Tests that a pasted Pod that has ended, has not started, or is being deleted is shown as kubectl printed it.

import { expect, test } from 'vitest';
import { importText } from '../../src/import/importText.ts';
import { resolveRelease } from '../../src/releases/release.ts';
import { RELEASE_ROWS } from '../../src/releases/table.ts';
import { podsAt } from '../../src/report/kubectl/kubectlViews.ts';
import type { ScenarioEvent } from '../../src/runtime/events/event.ts';
import { encodeLink, readLink } from '../../src/scenario/link.ts';
import { entriesOf } from '../../src/story/timeline.ts';

const POD = `apiVersion: v1
kind: Pod
metadata: {name: shop, namespace: prod}
spec:
  containers:
  - {name: api, image: "shop/api:1"}
  - {name: logs, image: "logs:1"}
status:
`;

const EVICTED = `${POD}  phase: Failed
  reason: Evicted
  message: 'The node was low on resource: memory. '
  startTime: "2026-01-01T10:00:00Z"
`;

const terminated = (name: string, code: number) =>
  `  - {name: ${name}, ready: false, restartCount: 0, state: {terminated: {exitCode: ${code}, reason: Error, ` +
  'startedAt: "2026-01-01T10:00:05Z", finishedAt: "2026-01-01T11:00:00Z"}}}\n';

const EVICTED_LATE = `${EVICTED}  podIP: 10.1.2.3
  containerStatuses:
${terminated('api', 137)}${terminated('logs', 143)}`;

function play(text: string, minor: string, ...events: readonly ScenarioEvent[]) {
  const release = resolveRelease(minor);
  const pod = release.ok ? importText(text, release.value).pods[0]?.open() : undefined;
  if (!pod) throw new Error('no Pod in the text');
  const observe = { type: 'observe', status: pod.status } as const;
  const begin = { release: minor, path: 'apply' as const, manifest: pod.manifest };
  const played = entriesOf({ ...begin, events: [observe, ...events] });
  if (!played.ok) throw new Error('the story cannot be played');
  const entries = played.value;
  const at = entries.findIndex(({ event }) => event?.type === 'observe');
  const rows = (index: number) =>
    podsAt(entries, index, entries[index]?.snapshot.at ?? 0).map(({ row }) => row.slice(1, 4).join(' '));
  return { entries, rows: rows(at), last: rows(entries.length - 1), observe, begin };
}

const MINORS = RELEASE_ROWS.map(({ minor }) => minor);

test.each(MINORS)('an evicted Pod without container statuses stays Evicted on %s', (minor) => {
  const { rows, last, entries } = play(EVICTED, minor, { type: 'wait', seconds: 300 });
  expect([rows, last]).toEqual([['0/2 Evicted 0'], ['0/2 Evicted 0']]);
  expect(entries.at(-1)?.snapshot.status.containers).toEqual([]);
});

test.each(MINORS)('an evicted Pod does not start its containers again on %s', (minor) => {
  const { rows, last } = play(EVICTED_LATE, minor, { type: 'wait', seconds: 300 });
  expect([rows, last]).toEqual([['0/2 Error 0'], ['0/2 Error 0']]);
});

const DESCRIBED = (status: string) => `Name:             shop
Namespace:        prod
Priority:         0
Node:             node-1/192.168.1.10
Start Time:       Thu, 01 Jan 2026 10:00:00 +0000
${status}
IP:               10.1.2.3
Containers:
  api:
    Container ID:  containerd://a1
    Image:         shop/api:1
    State:          Running
      Started:      Thu, 01 Jan 2026 10:00:05 +0000
    Ready:          True
    Restart Count:  0
Conditions:
  Type              Status
  Ready             True
Events:             <none>
`;

test('kubectl describe of an evicted Pod has its reason', () => {
  const text = DESCRIBED(
    'Status:           Failed\nReason:           Evicted\nMessage:          The node was low on resource: memory. ',
  );
  expect(play(text.replace(/ {4}State:[\s\S]*?(?=Conditions)/, ''), '1.35').observe.status.ended).toEqual({
    phase: 'Failed',
    reason: 'Evicted',
    message: 'The node was low on resource: memory.',
  });
});

test('kubectl describe of a Pod that is being deleted has its grace period', () => {
  const release = resolveRelease('1.35');
  const text = DESCRIBED(
    'Status:                    Terminating (lasts 10s)\nTermination Grace Period:  60s',
  );
  const pod = release.ok ? importText(text, release.value).pods[0]?.open() : undefined;
  expect(pod?.deletion).toEqual({ gracePeriodSeconds: 60 });
  expect(pod?.diagnostics.map(({ code }) => code)).toContain('import-deleted');
});

test('notes say that a Pod has no node, and that the runtime has lost a container', () => {
  const codes = (status: string) => {
    const release = resolveRelease('1.35');
    const pods = release.ok ? importText(`${POD}  ${status}`, release.value).pods : [];
    return pods[0]?.open().diagnostics.map(({ code }) => code);
  };
  expect(codes('phase: Pending\n')).toEqual(['import-unscheduled']);
  const lost =
    '{name: api, restartCount: 1, state: {terminated: {exitCode: 137, reason: ContainerStatusUnknown}}}';
  expect(codes(`phase: Failed\n  containerStatuses: [${lost}]\n`)).toEqual(['import-lost', 'import-ended']);
});

test('the age of a Pod is that of its status, not of a container before it', () => {
  const before =
    'lastState: {terminated: {exitCode: 255, startedAt: "2025-12-31T10:00:00Z", finishedAt: "2026-01-01T09:58:00Z"}}';
  const api = `{name: api, ready: true, restartCount: 1, ${before}, state: {running: {startedAt: "2026-01-01T10:00:05Z"}}}`;
  const { entries } = play(
    `${POD}  phase: Running\n  podIP: 10.1.2.3\n  startTime: "2026-01-01T10:00:00Z"\n  containerStatuses: [${api}]\n`,
    '1.35',
  );
  const [shown] = podsAt(entries, 1, entries[1]?.snapshot.at ?? 0);
  expect(shown?.row[4]).toBe('5s');
});

test('a link keeps the end of the Pod', () => {
  const { observe, begin } = play(EVICTED, '1.35');
  const link = encodeLink({ scenario: { v: 4, ...begin, events: [observe] } });
  const read = link.ok ? readLink(link.value) : undefined;
  expect(read?.ok && read.value.scenario.events[0]).toEqual(observe);
});
