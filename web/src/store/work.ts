// What is the visitor's work, and how is it written down as a scenario?

import {
  AT_END,
  type Bookmark,
  type EditPath,
  type GateSettings,
  type Scenario,
  type ScenarioEvent,
  versionOf,
} from '@syncpod/core';

/** A scenario with every field there: what is undone, linked and opened as a whole. */
export interface Work {
  /** As somebody typed it. */
  readonly title: string | undefined;
  /** The id of the story that it began with, which has a title in every language. */
  readonly story: string | undefined;
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
  readonly bookmarks: readonly Bookmark[];
}

const NO_BOOKMARKS: readonly Bookmark[] = [];

/** Work that begins with a Pod to which nothing has happened. */
export function newWork(begun: Pick<Work, 'title' | 'release' | 'gates' | 'path' | 'manifest'>): Work {
  const { title, release, gates, path, manifest } = begun;
  return {
    title,
    story: undefined,
    release,
    gates,
    path,
    manifest,
    events: [],
    draft: undefined,
    cursor: 0,
    bookmarks: NO_BOOKMARKS,
  };
}

export function workOf(scenario: Scenario): Work {
  const { title, story, release, gates, path, manifest, events, draft, cursor = 0 } = scenario;
  const { bookmarks = NO_BOOKMARKS } = scenario;
  return { title, story, release, gates, path, manifest, events, draft, cursor, bookmarks };
}

export function scenarioOf(work: Work): Scenario {
  const { title, story, release, gates, path, manifest, events, draft, cursor, bookmarks } = work;
  const scenario = {
    ...(title === undefined ? {} : { title }),
    ...(story === undefined ? {} : { story }),
    release,
    ...(gates === undefined ? {} : { gates }),
    path,
    manifest,
    ...(draft === undefined ? {} : { draft }),
    events,
    cursor: Math.min(cursor, AT_END),
    ...(bookmarks.length === 0 ? {} : { bookmarks }),
  };
  return { v: versionOf(scenario), ...scenario };
}

/** The part of a larger object that is the work. */
export function pickWork(from: Work): Work {
  const { title, story, release, gates, path, manifest, events, draft, cursor, bookmarks } = from;
  return { title, story, release, gates, path, manifest, events, draft, cursor, bookmarks };
}

/** True if all of it is the same: the very same values, not equal ones. */
export function isSameWork(a: Work, b: Work): boolean {
  return (Object.keys(a) as (keyof Work)[]).every((key) => a[key] === b[key]);
}

/** A reader of the work that answers with the same object while all of it is the same. */
export function createWorkReader(): (from: Work) => Work {
  let last: Work | undefined;
  return (from) => {
    const work = pickWork(from);
    if (!last || !isSameWork(last, work)) last = work;
    return last;
  };
}
