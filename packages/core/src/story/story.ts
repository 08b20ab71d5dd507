// Defines a story: a Pod, a kubelet and events, and the parts into which a replay divides it.

import type { EditPath } from '../admission/admission.ts';
import type { ControllerSettings } from '../controllers/settings.ts';
import type { GateSettings } from '../releases/release.ts';
import type { ScenarioEvent } from '../runtime/events/event.ts';
import type { Kubelet } from '../runtime/kubelet/kubelet.ts';
import type { KubeletSnapshot } from '../runtime/kubelet/kubeletSnapshot.ts';
import type { Snapshot } from './snapshot.ts';

/** The part of a scenario that determines the timeline. */
export interface Story {
  /** A minor version such as `1.26`. */
  readonly release: string;
  readonly gates?: GateSettings;
  /** The API server's release, a minor version too. Absent: it has the kubelet's release, and is upgraded with it. */
  readonly apiServer?: string;
  readonly path: EditPath;
  /** The settings of the controller, if `path` names one. */
  readonly controller?: ControllerSettings;
  /** The initial Pod as YAML or JSON. */
  readonly manifest: string;
  readonly events: readonly ScenarioEvent[];
}

/** The kubelet between two events: the whole state of the fold. */
export type TimelineState = Kubelet;

/** The beginning of a story, or one event with everything that follows from it without another event. */
export interface TimelinePart {
  /** Absent at the beginning. */
  readonly event?: ScenarioEvent;
  /** The kubelet before the event; at the beginning, the same as after it. */
  readonly before: TimelineState;
  /**
   * The time of the event in Unix seconds. Its first snapshots can be earlier: a settled event happens on a full second,
   * and after the work that has begun by then.
   */
  readonly happened: number;
  /** The kubelet after the event; time may have passed since the last snapshot. */
  readonly state: TimelineState;
  /** Empty for some waits. */
  readonly snapshots: readonly Snapshot[];
  /** The kubelet at each snapshot; the last entry is the kubelet after the event. */
  readonly states: readonly TimelineState[];
  /** The kubelet's record of each snapshot. */
  readonly notes: readonly Notes[];
  /** The cost of replaying it. */
  readonly cost: number;
  /** The time of the next event, if that does not wait until everything has settled. */
  readonly interrupted?: Interruption;
}

/** A time of the story, or seconds from the previous event. */
export type Interruption = { readonly at: number } | { readonly after: number };

/** One snapshot, with the kubelet at that time and before the event that caused it. */
export interface TimelineEntry extends Notes {
  readonly snapshot: Snapshot;
  readonly state: TimelineState;
  readonly before: TimelineState;
  /** The time of the event that caused it, in Unix seconds. */
  readonly happened: number;
  /** The event that caused it. */
  readonly event?: ScenarioEvent;
}

/** The iteration of the worker that a snapshot belongs to, and its edit. */
export type Notes = Pick<KubeletSnapshot, 'record' | 'edit'>;
