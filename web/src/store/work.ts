// What is the visitor's work, and how is it written down as a scenario?

import type { EditPath, GateSettings, Scenario, ScenarioEvent } from '@syncpod/core';

/** A scenario with every field there: what is undone, linked and opened as a whole. */
export interface Work {
  readonly title: string | undefined;
  /** The kubelet at the start; an event may upgrade it. */
  readonly release: string;
  readonly gates: GateSettings | undefined;
  /** How edits travel from now on. */
  readonly path: EditPath;
  /** The Pod that is there at the start. */
  readonly manifest: string;
  readonly events: readonly ScenarioEvent[];
  /** The text that is being typed over the Pod at the cursor; undefined if it is left as it is. */
  readonly draft: string | undefined;
  /** Index of the snapshot that is looked at; past the last means the last. */
  readonly cursor: number;
}

/** A cursor that is always at the last snapshot. */
export const AT_END = 1_000_000;

export function workOf(scenario: Scenario): Work {
  const { title, release, gates, path, manifest, events, draft, cursor = 0 } = scenario;
  return { title, release, gates, path, manifest, events, draft, cursor };
}

export function scenarioOf(work: Work): Scenario {
  const { title, release, gates, path, manifest, events, draft, cursor } = work;
  return {
    v: 1,
    ...(title === undefined ? {} : { title }),
    release,
    ...(gates === undefined ? {} : { gates }),
    path,
    manifest,
    ...(draft === undefined ? {} : { draft }),
    events,
    cursor: Math.min(cursor, AT_END),
  };
}

/** The part of a larger object that is the work. */
export function pickWork(from: Work): Work {
  const { title, release, gates, path, manifest, events, draft, cursor } = from;
  return { title, release, gates, path, manifest, events, draft, cursor };
}
