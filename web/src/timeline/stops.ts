// Finds and names the stops of the timeline.

import { hasNoActions, type PodActions } from '@syncpod/core/api';
import { leftOf } from '@syncpod/core/decisions';
import type { Explanation } from '@syncpod/core/explain';
import { type Cause, type ScenarioEvent, syncOf } from '@syncpod/core/runtime';
import { importedState, type Snapshot, type TimelineEntry } from '@syncpod/core/story';
import { namesOf, STEP_TEXTS } from './stepNames.ts';
import type { TimelineKey, TimelineText } from './texts.ts';
import { eventText } from './whatif/eventText.ts';

/** A stop of the timeline: a thing that happened, with its snapshots. */
export interface Stop {
  /** Index of its last snapshot. */
  readonly cursor: number;
  /** The name with the number of its step. */
  readonly text: string;
  /** The name without the number, which depends on the release. */
  readonly title: string;
  /** The name as a sentence, if it has one. */
  readonly told?: string;
  /** The number of its sync, counted from 1. Absent outside syncs. */
  readonly sync?: number;
  /** Priority of labels: the beginning of an event first, then actions, then the rest. */
  readonly weight: 2 | 1 | 0;
  /** True for a pending step of the draft. */
  readonly ghost?: true;
}

interface Named {
  readonly title: string;
  readonly told?: string;
  readonly step?: number;
  readonly weight: Stop['weight'];
  /** True if it is merged into a preceding stop with the same text. */
  readonly idle?: boolean;
}

/** The values besides the snapshot that determine its name. */
interface Around {
  /** The actions that its sync decided; undefined for a sync that decides nothing. */
  readonly decided: PodActions | undefined;
  /** True if the newest sync continues after it. */
  readonly amidSync: boolean;
  /** True if the story begins with an imported state. */
  readonly isImported: boolean;
}

/** Snapshots without news belong to the preceding stop. */
export function stopsOf(entries: readonly TimelineEntry[], words: TimelineText): readonly Stop[] {
  const syncs = syncsOf(entries);
  const stops: (Stop & { readonly idle: boolean })[] = [];
  let event = -2;
  let sync: Sync | undefined;
  /** The newest title of each sync. */
  const titles = new Map<number, string>();
  const first = entries.find(({ snapshot }) => snapshot.event === 0)?.event;
  const isImported = first !== undefined && importedState({ events: [first] }) !== undefined;
  entries.forEach((entry, cursor) => {
    const number = syncOf(entry.snapshot.cause);
    if (number !== undefined) sync = syncs.get(number);
    const amidSync = sync !== undefined && sync.last > cursor;
    const named = nameOf(entry, { decided: sync?.decided, amidSync, isImported }, words);
    const last = stops.at(-1);
    // A sync that continues after something else is not a new stop.
    const again = number !== undefined && named && titles.get(number) === named.title;
    if (number !== undefined && named) titles.set(number, named.title);
    if (last && (!named || again || (named.idle && last.idle && entry.snapshot.event === event))) {
      stops[stops.length - 1] = { ...last, cursor };
      return;
    }
    const begins = entry.snapshot.event !== event;
    event = entry.snapshot.event;
    const { title = words('tick.start'), told, step, weight = 1, idle = false } = named ?? {};
    const inSync = number === undefined ? {} : { sync: number };
    const sentence = told === undefined ? {} : { told };
    stops.push({ cursor, ...titled(title, step), ...sentence, ...inSync, weight: begins ? 2 : weight, idle });
  });
  return stops;
}

function titled(title: string, step: number | undefined): Pick<Stop, 'text' | 'title'> {
  return step === undefined ? { text: title, title } : { text: `${step} ${title}`, title };
}

interface Sync {
  /** Index of its last snapshot. */
  readonly last: number;
  readonly decided: PodActions | undefined;
}

/** The syncs by number. */
function syncsOf(entries: readonly TimelineEntry[]): ReadonlyMap<number, Sync> {
  const syncs = new Map<number, Sync>();
  entries.forEach((entry, last) => {
    const number = syncOf(entry.snapshot.cause);
    if (number === undefined) return;
    syncs.set(number, { last, decided: syncs.get(number)?.decided ?? entry.snapshot.actions });
  });
  return syncs;
}

/** The pending steps of the draft. */
export function ghostsOf({ steps, admission }: Explanation, words: TimelineText): readonly Stop[] {
  if (admission.reaches === 'nothing') return [];
  return steps
    .filter(({ state }) => state === 'runs')
    .map(({ number, name, touches }) => {
      const containers = touches.map((touch) => touch.name);
      const names = namesOf(words.lang, containers);
      const resets = touches.some(({ effect }) => effect === 'reset');
      const title = words(resets ? 'step.reset' : STEP_TEXTS[name], { names });
      return { cursor: Number.POSITIVE_INFINITY, ...titled(title, number), weight: 1, ghost: true };
    });
}

function nameOf(entry: TimelineEntry, around: Around, words: TimelineText): Named | undefined {
  const { snapshot, event } = entry;
  const { cause } = snapshot;
  const { isImported } = around;
  switch (cause.kind) {
    case 'start':
      if (isImported) return { title: words('tick.imported'), weight: 2 };
      if (cause.skew) return { title: words('tick.note', { text: words.message([cause.skew]) }), weight: 2 };
      return { title: words(entry.state.awaited ? 'tick.awaited' : 'tick.start'), weight: 2 };
    case 'event':
      // The imported state is the beginning of the story.
      if (!event || (isImported && snapshot.event === 0)) return undefined;
      return { title: eventTitle(event, cause, words), weight: 2 };
    case 'exit': {
      const ended = snapshot.status.containers.find(
        ({ name, state }) => name === cause.container && state === 'exited',
      );
      const values = { name: cause.container, code: ended?.exitCode ?? 0 };
      const told = words.counted('tick.exited', (ended?.restartCount ?? 0) + 1, values);
      return { title: words('event.exit', values), told, weight: 1 };
    }
    case 'probe': {
      return {
        title: words(`event.probe.${cause.result}`, {
          name: cause.container,
          probe: words(`probe.${cause.probe}`),
        }),
        weight: cause.result === 'Unknown' ? 0 : 1,
      };
    }
    case 'relist':
      return around.amidSync ? undefined : { title: words(relistKey(cause)), weight: 0 };
    case 'ticker':
      return { title: words('tick.ticker'), weight: 0 };
    case 'volumes':
      return { title: words('tick.volumes'), weight: 1 };
    case 'sync':
      return syncName(entry, around.decided, words);
    case 'report':
      return { title: words('tick.report'), weight: 1 };
    case 'file':
      return { title: words('tick.file'), weight: 1 };
    case 'terminate':
      return { title: endTitle(entry, words), weight: 1 };
    case 'orphan':
      return { title: words(cause.over ? 'tick.orphanOver' : 'tick.orphan'), weight: 1 };
    case 'removed':
      return { title: words(snapshot.about ? 'tick.removed.old' : 'tick.removed'), weight: 1 };
    case 'refused':
      return { title: words('tick.refused'), weight: 2 };
    case 'note':
      return { title: words('tick.note', { text: words.message(cause.messages) }), weight: 1 };
  }
}

/** An edit that creates a new Pod also delivers it. */
function eventTitle(
  event: ScenarioEvent,
  cause: Cause & { readonly kind: 'event' },
  words: TimelineText,
): string {
  if (cause.type === 'create') return words(cause.waited ? 'tick.mayStart' : 'event.create');
  const title = eventText(event, words);
  return cause.newPod ? words('tick.newPod', { title }) : title;
}

/** Names a relist by the changes that it found. */
function relistKey({ died, started }: { readonly died: boolean; readonly started: boolean }): TimelineKey {
  if (died) return started ? 'tick.plegBoth' : 'tick.plegDied';
  return started ? 'tick.plegStarted' : 'tick.pleg';
}

/** False if a container will exit, or a start waits: the next sync has something to do. */
function isSettled({ alarms, work: { requeue } }: TimelineEntry['state']): boolean {
  return alarms.length === 0 && (requeue === undefined || requeue.because === 'resync');
}

/** The title of a moment while a Pod ends: whether containers still run. */
function endTitle({ snapshot: { about, old, status } }: TimelineEntry, words: TimelineText): string {
  const { containers } = about && old ? old : status;
  const runs = containers.some(({ state }) => state === 'running');
  if (about) return words(runs ? 'tick.orphan' : 'tick.orphanOver');
  return words(runs ? 'tick.terminate' : 'tick.stopped');
}

function syncName(
  entry: TimelineEntry,
  decided: PodActions | undefined,
  words: TimelineText,
): Named | undefined {
  const { snapshot, state } = entry;
  const { step, actions } = snapshot;
  if (!decided) return { title: endTitle(entry, words), weight: 1 };
  if (step === undefined) return undefined;
  if (actions && hasNoActions(actions)) {
    const settled = isSettled(state) && !snapshot.old;
    return { title: words(settled ? 'tick.nothing' : 'tick.waits'), weight: 1, idle: true };
  }
  const number = state.release.steps.indexOf(step) + 1;
  if (step === 'compute') return { title: words('step.compute'), step: number, weight: 0 };
  const names = touched(decided, step);
  if (names === undefined) return undefined;
  const resets = step === 'kill-containers' && decided.containersToReset.length > 0;
  const key = resets ? 'step.reset' : STEP_TEXTS[step];
  const title = backOffText(snapshot, words) ?? words(key, { names: namesOf(words.lang, names) });
  return { title: title.trim(), step: number, weight: 1 };
}

/** Undefined if no container of the step is in back-off. Includes the times for a single container. */
function backOffText(snapshot: Snapshot, words: TimelineText): string | undefined {
  const [first, ...others] = (snapshot.asked ?? []).filter(({ answer }) => !answer);
  if (!first) return undefined;
  const touched = [first, ...others].flatMap(({ subject }) => ('name' in subject ? subject.name : []));
  const names = namesOf(words.lang, touched);
  if (others.length > 0) return words('tick.backOff', { names });
  const left = Math.max(1, Math.round(leftOf(first.inputs)));
  return words('tick.backOffTimes', { names, wait: first.inputs.wait, left });
}

/** The containers that a step acts on; undefined if it does nothing. */
function touched(actions: PodActions, step: NonNullable<Snapshot['step']>): readonly string[] | undefined {
  const some = (names: readonly string[]) => (names.length > 0 ? names : undefined);
  const of = (list: readonly { readonly name: string }[]) => list.map(({ name }) => name);
  switch (step) {
    case 'kill-sandbox':
      return actions.killPod ? [] : undefined;
    case 'create-sandbox':
    case 'sandbox-ready':
      return actions.createSandbox ? [] : undefined;
    case 'kill-containers':
      return some([...of(actions.containersToKill), ...of(actions.containersToReset)]);
    case 'init':
      return some(actions.initContainersToStart);
    case 'start':
      return some(actions.containersToStart);
    case 'ephemeral':
      return some(actions.ephemeralContainersToStart);
    case 'resize':
      return actions.updatePodResources || actions.updatePodLevelResources
        ? []
        : some(of(actions.containersToUpdate));
    default:
      return [];
  }
}

/** Index of the stop at a cursor. */
export function stopIndex(stops: readonly Stop[], cursor: number): number {
  const found = stops.findIndex((stop) => cursor <= stop.cursor);
  return found < 0 ? Math.max(0, stops.length - 1) : found;
}
