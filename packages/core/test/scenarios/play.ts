// Plays scenarios for the tests.

import type { EditPath } from '../../src/admission/admission.ts';
import type { GateSettings } from '../../src/releases/release.ts';
import type { ScenarioEvent } from '../../src/runtime/events/event.ts';
import { runToEnd } from '../../src/runtime/kuberuntime/pausableWork.ts';
import type { LogEntry } from '../../src/runtime/kuberuntime/run.ts';
import { beginning } from '../../src/story/beginning.ts';
import type { Snapshot } from '../../src/story/snapshot.ts';
import type { Story, TimelineState } from '../../src/story/story.ts';
import { timeline } from '../../src/story/timeline.ts';

/** A Pod with an arbitrary name and UID. */
export const podText = (spec: object): string =>
  JSON.stringify({
    apiVersion: 'v1',
    kind: 'Pod',
    metadata: { name: 'p', namespace: 'default', uid: 'f0000000-0000-4000-8000-000000000000' },
    spec,
  });

export function play(story: Story): readonly Snapshot[] {
  const played = timeline(story);
  if (!played.ok) throw new Error(played.error.map(({ message }) => message).join('; '));
  return played.value;
}

/** The kubelet before the first event. */
export function beginningOf(story: Story): TimelineState {
  const begun = beginning(story);
  if (!begun.ok) throw new Error('the story cannot begin');
  return runToEnd(begun.value).state;
}

/** Plays events on a Pod with one app container, or with `spec`. */
export function replayed(
  release: string,
  events: readonly ScenarioEvent[],
  spec: object = {},
  gates: GateSettings = {},
  path: EditPath = 'api',
): readonly Snapshot[] {
  const manifest = podText({ containers: [{ name: 'app', image: 'app:1' }], ...spec });
  return play({ release, gates, path, manifest, events });
}

/** The snapshots of one event of the scenario. */
export const after = (snapshots: readonly Snapshot[], event: number): Snapshot[] =>
  snapshots.filter((snapshot) => snapshot.event === event);

export const logOf = (snapshots: readonly Snapshot[], verbosity: number): LogEntry[] =>
  snapshots.flatMap(({ log }) => log).filter(({ v }) => v <= verbosity);

export const textsOf = (snapshots: readonly Snapshot[], verbosity: number): string[] =>
  logOf(snapshots, verbosity).map(({ text }) => text);

/** `Type Reason Message`, in order. */
export const eventsOf = (snapshots: readonly Snapshot[]): string[] =>
  snapshots
    .flatMap(({ events }) => events)
    .map(({ type, reason, message }) => `${type} ${reason} ${message}`);

/** The last of some snapshots, which must exist. */
export function last(snapshots: readonly Snapshot[]): Snapshot {
  const found = snapshots.at(-1);
  if (!found) throw new Error('no snapshots');
  return found;
}

/** `name state restartCount` of every container. */
export const containersOf = ({ containers }: Snapshot): string[] =>
  containers.map(({ name, state, restartCount }) => `${name} ${state} ${restartCount}`);

export const idsOf = ({ containers }: Snapshot): Record<string, string> =>
  Object.fromEntries(containers.map(({ name, id }) => [name, id]));
