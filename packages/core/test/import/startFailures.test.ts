// Tests that a failed start in a pasted status is shown, and that the story continues from it.

import { describe, expect, test } from 'vitest';
import { importText } from '../../src/import/importText.ts';
import { resolveRelease } from '../../src/releases/release.ts';
import { podsAt } from '../../src/report/kubectl/kubectlViews.ts';
import type { ScenarioEvent } from '../../src/runtime/events/event.ts';
import { standingConditions } from '../../src/runtime/events/standing.ts';
import { encodeLink, readLink } from '../../src/scenario/link.ts';
import { entriesOf } from '../../src/story/timeline.ts';

const BEFORE = `apiVersion: v1
kind: Pod
metadata: {name: shop, namespace: prod}
spec:
  containers:
  - {name: api, image: "shop/api:1", env: [{name: A, valueFrom: {configMapKeyRef: {name: settings, key: a}}}]}
status:
  phase: Running
  podIP: 10.1.2.3
  startTime: "2026-01-01T10:00:00Z"
`;

const CRASHED = `${BEFORE}  containerStatuses:
  - name: api
    ready: false
    restartCount: 4
    state: {waiting: {reason: CrashLoopBackOff, message: "back-off 1m20s restarting failed container=api pod=shop_prod(1)"}}
    lastState: {terminated: {exitCode: 137, reason: OOMKilled, startedAt: "2026-01-01T11:59:50Z", finishedAt: "2026-01-01T12:00:00Z", containerID: "containerd://a4"}}
`;

function waiting(reason: string, message: string): string {
  return `${BEFORE}  containerStatuses:
  - {name: api, ready: false, restartCount: 0, state: {waiting: {reason: ${reason}, message: ${JSON.stringify(message)}}}}
`;
}

function play(text: string, minor: string, ...events: readonly ScenarioEvent[]) {
  const release = resolveRelease(minor);
  const pod = release.ok ? importText(text, release.value).pods[0]?.open() : undefined;
  if (!pod) throw new Error('no Pod in the text');
  const observe: ScenarioEvent = { type: 'observe', status: pod.status };
  const begin = { release: minor, path: 'apply' as const, manifest: pod.manifest };
  const played = entriesOf({ ...begin, events: [observe, ...events] });
  if (!played.ok) throw new Error('the story cannot be played');
  const entries = played.value;
  const at = entries.findIndex(({ event }) => event?.type === 'observe');
  const rows = (index: number) =>
    podsAt(entries, index, entries[index]?.snapshot.at ?? 0).map(({ row }) => row.slice(1, 4).join(' '));
  return { entries, observed: entries[at], rows: rows(at), last: rows(entries.length - 1), observe, begin };
}

/** The messages of the Events with this reason. */
function messages({ entries }: ReturnType<typeof play>, reason: string): string[] {
  return entries.flatMap(({ snapshot }) =>
    snapshot.events.filter((event) => event.reason === reason).map(({ message }) => message),
  );
}

describe.each(['1.26', '1.31', '1.35'])('on kubelet %s', (minor) => {
  test('CrashLoopBackOff is shown as kubectl printed it', () => {
    expect(play(CRASHED, minor).rows).toEqual(['0/1 CrashLoopBackOff 4 (80s ago)']);
  });

  test('the next back-off is twice as long as the pasted one', () => {
    const story = play(
      CRASHED,
      minor,
      { type: 'wait', seconds: 5 },
      { type: 'exit', container: 'api', code: 1, again: 1 },
      { type: 'wait', seconds: 60 },
    );
    const waits = story.entries.flatMap(({ snapshot }) =>
      snapshot.log.flatMap(({ text }) => /[Bb]ack-off (\w+) restarting failed/.exec(text)?.[1] ?? []),
    );
    expect(new Set(waits)).toEqual(new Set(['2m40s']));
  });

  test.each([
    ['ImagePullBackOff', 'Back-off pulling image "shop/api:1"', 'shop/api:1 cannot be pulled'],
    ['ErrImagePull', 'rpc error: unauthorized', 'shop/api:1 cannot be pulled'],
    ['CreateContainerConfigError', 'configmap "settings" not found', 'a ConfigMap of api is missing'],
    ['CreateContainerError', 'context deadline exceeded', 'api cannot be created'],
  ])('%s stays until its cause is removed', (reason, message, condition) => {
    const { rows, last, observed, entries } = play(waiting(reason, message), minor, {
      type: 'wait',
      seconds: 5,
    });
    expect(rows).toEqual([`0/1 ${reason} 0`]);
    const [standing, ...others] = observed ? standingConditions(observed.state) : [];
    expect([standing?.text.message, others]).toEqual([condition, []]);
    // Pulls alternate with back-offs.
    const next = reason.includes('Pull') ? /^0\/1 (ErrImagePull|ImagePullBackOff) 0$/ : `0/1 ${reason} 0`;
    expect(last).toEqual([expect.stringMatching(next)]);
    expect(entries.at(-1)?.snapshot.status.containers.map(({ state }) => state)).not.toContain('running');
    const mended =
      standing && play(waiting(reason, message), minor, standing.end, { type: 'wait', seconds: 400 });
    expect(mended?.last).toEqual(['1/1 Running 0']);
  });
});

test('the error of the pull is that of the cluster', () => {
  const text = waiting(
    'ImagePullBackOff',
    'Back-off pulling image "shop/api:1": ErrImagePull: rpc error: code = Unknown desc = 401 Unauthorized',
  );
  const story = play(text, '1.35', { type: 'wait', seconds: 5 });
  expect(messages(story, 'Failed')[0]).toBe('Failed to pull image "shop/api:1": 401 Unauthorized');
});

test('a link keeps the failed start', () => {
  const { observe, begin } = play(CRASHED, '1.35');
  const link = encodeLink({ scenario: { v: 4, ...begin, events: [observe] } });
  const read = link.ok ? readLink(link.value) : undefined;
  expect(read?.ok && read.value.scenario.events[0]).toEqual(observe);
});
