// Tests that the probes of a pasted Pod continue as the status shows them.

import { expect, test } from 'vitest';
import { importText } from '../../src/import/importText.ts';
import { resolveRelease } from '../../src/releases/release.ts';
import { podsAt } from '../../src/report/kubectl/kubectlViews.ts';
import type { ScenarioEvent } from '../../src/runtime/events/event.ts';
import { standingConditions } from '../../src/runtime/events/standing.ts';
import { entriesOf } from '../../src/story/timeline.ts';

const text = (ready: boolean) => `apiVersion: v1
kind: Pod
metadata: {name: shop, namespace: prod}
spec:
  initContainers:
  - {name: proxy, image: "proxy:1", restartPolicy: Always, startupProbe: {tcpSocket: {port: 1}, periodSeconds: 1}}
  containers:
  - name: api
    image: "shop/api:1"
    startupProbe: {tcpSocket: {port: 80}, periodSeconds: 5}
    readinessProbe: {tcpSocket: {port: 80}, periodSeconds: 5}
    livenessProbe: {tcpSocket: {port: 80}}
status:
  phase: Running
  podIP: 10.1.2.3
  startTime: "2026-01-01T10:00:00Z"
  initContainerStatuses:
  - {name: proxy, ready: true, started: true, restartCount: 2, containerID: "containerd://p2", state: {running: {startedAt: "2026-01-01T10:20:00Z"}}}
  containerStatuses:
  - {name: api, ready: ${ready}, started: true, restartCount: 0, containerID: "containerd://a0", state: {running: {startedAt: "2026-01-01T10:00:05Z"}}}
`;

function play(pasted: string, minor: string, ...events: readonly ScenarioEvent[]) {
  const release = resolveRelease(minor);
  const pod = release.ok ? importText(pasted, release.value).pods[0]?.open() : undefined;
  if (!pod) throw new Error('no Pod in the text');
  const observe: ScenarioEvent = { type: 'observe', status: pod.status };
  const story = { release: minor, path: 'apply' as const, manifest: pod.manifest };
  const played = entriesOf({ ...story, events: [observe, ...events] });
  if (!played.ok) throw new Error('the story cannot be played');
  const entries = played.value;
  const ready = entries.flatMap(({ event, snapshot }, index) =>
    event ? podsAt(entries, index, snapshot.at).map(({ row }) => row[1]) : [],
  );
  const observed = entries.find(({ event }) => event?.type === 'observe');
  return { ready: [...new Set(ready)], entries, observed };
}

test.each(['1.29', '1.33', '1.37'])('probes that have succeeded do not begin again on %s', (minor) => {
  const { ready, entries } = play(text(true), minor, { type: 'wait', seconds: 60 });
  expect(ready).toEqual(['2/2']);
  expect(
    entries.flatMap(({ snapshot }) => snapshot.log.filter(({ text }) => text.includes('unhealthy'))),
  ).toEqual([]);
});

test.each(['1.26', '1.35'])('a story begins with a Pod whose probes have succeeded on %s', (release) => {
  const [manifest = ''] = text(true)
    .replace(/ {2}initContainers:\n.*\n/, '')
    .split('status:');
  const played = entriesOf({ release, path: 'apply', manifest, events: [{ type: 'wait', seconds: 5 }] });
  expect(played.ok && played.value.map(({ snapshot }) => snapshot.log)).toEqual([[]]);
  const [row] = played.ok ? podsAt(played.value, 0, played.value[0]?.snapshot.at ?? 0) : [];
  expect(row?.row.slice(1, 3)).toEqual(['1/1', 'Running']);
});

test.each(['1.29', '1.33', '1.37'])('a readiness probe that has failed still fails on %s', (minor) => {
  const waits: ScenarioEvent = { type: 'wait', seconds: 60 };
  const { ready, observed } = play(text(false), minor, waits);
  expect(ready).toEqual(['1/2']);
  const [standing] = observed ? standingConditions(observed.state) : [];
  expect(standing?.text.message).toContain('readiness');
  const mended = standing && play(text(false), minor, standing.end, waits);
  expect(mended?.ready).toEqual(['1/2', '2/2']);
});
