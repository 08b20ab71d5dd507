// Derives the state of each container over time.

import { allByName, firstByName } from '../../api/findContainer.ts';
import type { ContainerKind } from '../../api/pod.ts';
import type { ContainerStatus } from '../../api/podStatus.ts';
import { syncOf } from '../../runtime/kubelet/kubeletSnapshot.ts';
import type { ContainerSnapshot, Snapshot } from '../../story/snapshot.ts';
import type { Span, SpanState } from './laneSpan.ts';
import { type KillMark, withBackOffs, withStops } from './overlays.ts';

/** A container with its spans in order of time. Times at which it does not exist have no span. */
export interface Lane {
  readonly name: string;
  /** Absent for a container that is not in the spec. */
  readonly kind?: ContainerKind;
  /** True for a container of a Pod that another Pod replaces. */
  readonly old?: true;
  readonly spans: readonly Span[];
}

/**
 * One lane per container: those of the spec in its order, then containers that only the runtime has. Each Pod has lanes of
 * its own: those of the current Pod first, because few lanes fit into the timeline.
 */
export function lanesOf(snapshots: readonly Snapshot[]): readonly Lane[] {
  const replaced = new Set(snapshots.flatMap(({ old, uid }) => (old ? [old.uid, uid] : [uid])));
  replaced.delete(snapshots.at(-1)?.uid ?? '');
  const oldLanes = [...replaced].flatMap((uid) =>
    lanesOfPod(snapshots.map((snapshot) => viewOf(snapshot, (one) => one === uid))),
  );
  const lanes = lanesOfPod(snapshots.map((snapshot) => viewOf(snapshot, (one) => !replaced.has(one))));
  return [...lanes, ...oldLanes.map((lane) => ({ ...lane, old: true as const }))];
}

/** The parts of a snapshot that the lanes of one Pod show. */
type PodView = Pick<Snapshot, 'at' | 'cause' | 'events' | 'asked' | 'containers' | 'status'>;

/** A snapshot as seen by one Pod; empty if the Pod is not in it. */
function viewOf(snapshot: Snapshot, is: (uid: string) => boolean): PodView {
  const { at, cause, about, old, uid } = snapshot;
  const pod = is(uid) ? snapshot : old && is(old.uid) ? old : ABSENT;
  const isOwn = pod !== ABSENT && (about === 'old') === (pod === old);
  const happens = cause.kind === 'orphan' ? pod !== snapshot : isOwn;
  const { containers, status } = pod;
  return { at, cause, containers, status, ...(happens ? newsOf(snapshot) : { events: [] }) };
}

const ABSENT = { containers: [], status: { sandboxes: [], containers: [] } } as const;

function newsOf({ events, asked }: Snapshot): Pick<Snapshot, 'events' | 'asked'> {
  return { events, ...(asked ? { asked } : {}) };
}

function lanesOfPod(snapshots: readonly PodView[]): readonly Lane[] {
  const kinds = new Map<string, ContainerKind | undefined>();
  for (const { containers } of snapshots) for (const { name, kind } of containers) kinds.set(name, kind);
  for (const { status } of snapshots)
    for (const { name } of status.containers) if (!kinds.has(name)) kinds.set(name, undefined);
  const lanes = [...kinds].map(([name, kind]) => ({ name, kind, recorder: createSpans() }));
  let before: PodView | undefined;
  for (const snapshot of snapshots) {
    const { containers, status } = snapshot;
    const same = containers === before?.containers && status.containers === before.status.containers;
    // The states in the first snapshot began earlier.
    const since = before?.at ?? Number.NEGATIVE_INFINITY;
    before = snapshot;
    if (same) continue;
    const newest = firstByName(status.containers, lanes.length);
    const shown = firstByName(containers);
    for (const { name, recorder } of lanes) recorder.add(snapshot, since, newest.get(name), shown.get(name));
  }
  const backOffs = allByName(
    snapshots.flatMap(({ at, asked = [] }) =>
      asked.map((one) => ({ at, ...one, name: 'name' in one.subject ? one.subject.name : '' })),
    ),
  );
  const names = lanes.map(({ name }) => name);
  const kills = allByName(killsIn(snapshots, names));
  return lanes.map(({ name, kind, recorder }) => {
    const spans = withStops(recorder.spans(), kills.get(name) ?? []);
    return { name, ...(kind ? { kind } : {}), spans: withBackOffs(spans, backOffs.get(name) ?? []) };
  });
}

/**
 * The `Killing` Events, each with the beginning of the step that sent it. Up to 1.21, housekeeping stops the containers of
 * an unknown Pod without an Event.
 */
function killsIn(snapshots: readonly PodView[], names: readonly string[]): readonly KillMark[] {
  const kills: KillMark[] = [];
  const ends = new Map<number | string, number>();
  let before = snapshots[0]?.at ?? 0;
  for (const { cause, events, at } of snapshots) {
    const work = cause.kind === 'orphan' ? 'housekeeping' : syncOf(cause);
    const begins = (work === undefined ? undefined : ends.get(work)) ?? before;
    for (const { reason, container, at: sent } of events)
      if (reason === 'Killing' && container !== undefined) kills.push({ name: container, at: sent, begins });
    if (cause.kind === 'orphan' && !cause.over && events.length === 0)
      kills.push(...names.map((name) => ({ name, at, begins })));
    if (work !== undefined) ends.set(work, at);
    before = at;
  }
  return kills;
}

interface SpanRecorder {
  /**
   * The newest instance of the container in the next snapshot, and the container that the snapshot shows. `since`: the
   * time of the snapshot before.
   */
  add(
    snapshot: PodView,
    since: number,
    status: ContainerStatus | undefined,
    found: ContainerSnapshot | undefined,
  ): void;
  spans(): Span[];
}

/** The states that the runtime shows of one container, at exact times where it records them. */
function createSpans(): SpanRecorder {
  const spans: Open[] = [];
  let known: ContainerStatus | undefined;
  return {
    add({ at: now, status: { containers } }, since, status, found) {
      const last = known;
      if (status && isUnchanged(status, last)) return;
      known = status;
      const within = (at: number | undefined): number => Math.min(Math.max(at ?? now, since), now);
      const facts = { image: found?.image ?? '', restartCount: found?.restartCount ?? 0 };
      const enter: Enter = (state, at, more = {}) =>
        change(spans, { state, from: within(at), ...facts, ...more });
      if (last && last.id !== status?.id) {
        const old = containers.find(({ id }) => id === last.id);
        if (old) enterExit(old, spans, within);
      }
      if (status) enterStatus(status, last, enter);
      else if (found) enter('waiting', now, found.waiting && { reason: found.waiting.reason });
      else close(spans, now);
    },
    spans: () =>
      spans
        .map((span) => ({ ...span, to: span.to ?? Number.POSITIVE_INFINITY }))
        .filter(({ from, to }) => to > from),
  };
}

function isUnchanged(
  { id, state, finishedAt }: ContainerStatus,
  known: ContainerStatus | undefined,
): boolean {
  return id === known?.id && state === known.state && finishedAt === known.finishedAt;
}

/** A span whose end is not known yet. */
type Open = Omit<Span, 'to'> & { to?: number };

type Enter = (state: SpanState, at: number | undefined, more?: Partial<Span>) => void;

/** Adds the states of an instance that began since the last snapshot, or its new state. */
function enterStatus(status: ContainerStatus, known: ContainerStatus | undefined, enter: Enter): void {
  const { id, state, createdAt, startedAt, finishedAt } = status;
  if (id !== known?.id) {
    enter('starting', createdAt);
    if (state === 'running' || finishedAt !== undefined) enter('running', startedAt);
  } else if (state === 'running' && known.state !== 'running') enter('running', startedAt);
  if (state === 'exited') enter('exited', finishedAt, exitOf(status));
  if (state === 'unknown') enter('unknown', undefined);
}

/** An instance that exited and was replaced between two snapshots. */
function enterExit(status: ContainerStatus, spans: Open[], within: (at?: number) => number): void {
  const { finishedAt } = status;
  const last = spans.at(-1);
  if (!last || last.state === 'exited' || finishedAt === undefined) return;
  const { image, restartCount } = last;
  change(spans, {
    state: 'exited',
    from: within(finishedAt),
    image,
    restartCount,
    ...exitOf(status),
  });
}

function exitOf({ exitCode, reason }: ContainerStatus): Pick<Span, 'exitCode' | 'reason'> {
  return { ...(exitCode === undefined ? {} : { exitCode }), ...(reason ? { reason } : {}) };
}

function change(spans: Open[], next: Open): void {
  const last = spans.at(-1);
  const same =
    last?.to === undefined &&
    last?.state === next.state &&
    last.restartCount === next.restartCount &&
    last.image === next.image &&
    last.reason === next.reason &&
    last.exitCode === next.exitCode;
  if (same) return;
  close(spans, next.from);
  spans.push(next);
}

function close(spans: Open[], at: number): void {
  const last = spans.at(-1);
  if (last && last.to === undefined) last.to = at;
}
