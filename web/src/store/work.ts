// Defines the visitor's work. Independent of the engine, because the shell creates the store before the engine has loaded.

import type { EditPath } from '@syncpod/core/admission';
import type { ControllerSettings } from '@syncpod/core/controllers';
import type { GateSettings } from '@syncpod/core/releases';
import type { ScenarioEvent } from '@syncpod/core/runtime';
import type { Bookmark } from '@syncpod/core/scenario';

/** A scenario with every field present: the unit of undo, links and files. */
export interface Work {
  /** As the user typed it. */
  readonly title: string | undefined;
  /** The id of the original story, which has a title in every language. */
  readonly story: string | undefined;
  /** The initial kubelet; an event may upgrade it. */
  readonly release: string;
  readonly gates: GateSettings | undefined;
  /** The API server's release at the beginning; absent if it is the kubelet's. */
  readonly apiServer: string | undefined;
  /** The path of edits from now on. */
  readonly path: EditPath;
  /** The settings of the controller, if `path` names one. */
  readonly controller: ControllerSettings | undefined;
  /** The initial Pod. */
  readonly manifest: string;
  /** The text of the workload object that owns it, which the visitor edits instead. */
  readonly object: string | undefined;
  readonly events: readonly ScenarioEvent[];
  /** The text typed over the Pod, or over its object, at the cursor; undefined if nothing is typed. */
  readonly draft: string | undefined;
  /** Index of the shown snapshot; an index past the end means the last. */
  readonly cursor: number;
  readonly bookmarks: readonly Bookmark[];
}

/** A place in a story that is the same in another replay: the first or the last snapshot of an event. */
export interface Place {
  readonly event: number;
  readonly rests: boolean;
}

/** Work whose cursor returns to a place once a replay in slices has reached it. */
export interface Relocated extends Work {
  readonly returnsTo?: Place | undefined;
}

export const NO_BOOKMARKS: readonly Bookmark[] = [];

/** The object that owns the Pod. */
export type Owned = Pick<Work, 'controller' | 'object'>;

/** Work with an unchanged initial Pod. */
export function newWork(
  begun: Pick<Work, 'title' | 'release' | 'gates' | 'path' | 'manifest'> & Partial<Owned>,
): Work {
  const { title, release, gates, path, controller, manifest, object } = begun;
  return {
    title,
    story: undefined,
    release,
    gates,
    apiServer: undefined,
    path,
    controller,
    manifest,
    object,
    events: [],
    draft: undefined,
    cursor: 0,
    bookmarks: NO_BOOKMARKS,
  };
}

/** The work, extracted from a larger object. */
export function pickWork(from: Work): Work {
  const { title, story, release, gates, apiServer, path, controller, manifest, object, events } = from;
  const { draft, cursor, bookmarks } = from;
  return {
    title,
    story,
    release,
    gates,
    apiServer,
    path,
    controller,
    manifest,
    object,
    events,
    draft,
    cursor,
    bookmarks,
  };
}

/** True if all fields are identical, not only equal. */
export function isSameWork(a: Work, b: Work): boolean {
  return (Object.keys(a) as (keyof Work)[]).every((key) => a[key] === b[key]);
}
