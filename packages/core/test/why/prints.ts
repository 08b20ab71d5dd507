// Prints a story as kubectl and the kubelet's journal do, for the tests.

import { writeYaml } from '../../src/manifest/writeYaml.ts';
import type { ApiContainer, ApiState } from '../../src/runtime/node/reportedStatus.ts';
import { klogLine } from '../../src/story/klogLine.ts';
import { entriesOf, type Story, type TimelineEntry } from '../../src/story/timeline.ts';
import type { PastedText } from '../../src/why/pasted.ts';

export function entriesFor(story: Story): readonly TimelineEntry[] {
  const played = entriesOf(story);
  if (!played.ok) throw new Error(played.error.map(({ message }) => message).join('; '));
  return played.value;
}

/** `kubectl get pod -o yaml`, the Events of describe, and the kubelet's log at -v=2. */
export function printed(entries: readonly TimelineEntry[]): PastedText[] {
  return [
    { name: 'pod.yaml', text: podYaml(entries) },
    { name: 'events.txt', text: eventTable(entries) },
    { name: 'kubelet.log', text: kubeletLog(entries) },
  ];
}

function podYaml(entries: readonly TimelineEntry[]): string {
  const state = entries.at(-1)?.state;
  if (!state || state.worker === 'gone') return '';
  const { pod, api } = state;
  const listed = (kinds: readonly string[]) =>
    api.containers.filter(({ kind }) => kinds.includes(kind)).map(statusOf);
  const statuses = Object.entries({
    initContainerStatuses: listed(['init', 'sidecar']),
    containerStatuses: listed(['app']),
  }).filter(([, list]) => list.length > 0);
  const status = {
    phase: api.phase,
    ...(api.reason === undefined ? {} : { reason: api.reason }),
    ...(api.message === undefined ? {} : { message: api.message }),
    ...Object.fromEntries(statuses),
  };
  return writeYaml({ apiVersion: 'v1', kind: 'Pod', metadata: pod.metadata, spec: pod.spec, status });
}

function statusOf({ name, state, lastState, restartCount, ready, started }: ApiContainer): object {
  return {
    name,
    ready,
    restartCount,
    started,
    state: stateOf(state),
    lastState: lastState ? stateOf(lastState) : {},
  };
}

function stateOf(state: ApiState): object {
  if (state.kind === 'running') return { running: { startedAt: timeOf(state.startedAt) } };
  if (state.kind === 'waiting') {
    const { reason, message } = state;
    return { waiting: { ...(reason === '' ? {} : { reason }), ...(message ? { message } : {}) } };
  }
  const { exitCode, reason, finishedAt } = state;
  // The status manager fills in a reason from the code.
  return {
    terminated: {
      exitCode,
      reason: reason || (exitCode === 0 ? 'Completed' : 'Error'),
      finishedAt: timeOf(finishedAt),
    },
  };
}

const timeOf = (seconds: number): string | null =>
  seconds === 0 ? null : new Date(seconds * 1000).toISOString().replace(/\.\d+Z$/, 'Z');

function eventTable(entries: readonly TimelineEntry[]): string {
  const end = entries.at(-1)?.snapshot.at ?? 0;
  const rows = entries
    .flatMap(({ snapshot }) => snapshot.events)
    .map(({ at, type, reason, message }) =>
      `  ${type.padEnd(8)} ${reason.padEnd(16)} ${`${Math.round(end - at)}s`.padEnd(6)} kubelet  ${message}`.trimEnd(),
    );
  return [
    'Events:',
    '  Type     Reason           Age    From     Message',
    '  ----     ------           ----   ----     -------',
    ...rows,
    '',
  ].join('\n');
}

function kubeletLog(entries: readonly TimelineEntry[]): string {
  return entries
    .flatMap(({ snapshot }) => snapshot.log)
    .filter(({ v }) => v <= 2)
    .map((line) => `${klogLine(line)}\n`)
    .join('');
}
