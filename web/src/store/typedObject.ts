// Derives the workload object in the editor, whose template describes the Pod.

import { type FieldError, isController } from '@syncpod/core/admission';
import type { ObjectPod, objectPod } from '@syncpod/core/import';
import type { Range } from '@syncpod/core/result';
import { objectEdits } from '@syncpod/core/runtime';
import type { TimelineEntry } from '@syncpod/core/story';
import { memo } from './memo.ts';
import type { Work } from './work.ts';

/** Reads a workload object as an edit of its running Pod. Loads on demand. */
export type ObjectReader = typeof objectPod;

/** The text in the editor, when it is the object that owns the Pod. */
export interface TypedObject {
  /** `Deployment`. */
  readonly kind: string;
  readonly text: string;
  /** The object in the API server at the cursor: `text` without a draft. */
  readonly written: string;
  /** The object as it was before the last applied edit. */
  readonly before: string;
  /** The API server's errors of the object. */
  readonly errors: readonly FieldError[];
  /** The range of a path, of the object or of its Pod. Absent while the text cannot be read as this object. */
  readonly place?: (path: string) => Range | undefined;
}

/** The typed object with the text of its Pod. */
interface Read {
  readonly object: TypedObject;
  readonly draft: string;
}

type Known = Pick<Work, 'object' | 'events' | 'path'> & { readonly objectReader?: ObjectReader | undefined };

/**
 * `running`: the text of the running Pod. `written`: the Pod's text without a draft. Undefined if the work has no
 * object, or if the Pod has changed by other means than edits of the object.
 */
export function createTypedObject(): (
  work: Known,
  entry: TimelineEntry,
  texts: { readonly running: string; readonly written: string; readonly draft: string | undefined },
) => Read | undefined {
  const readWritten = memo(read);
  const readDraft = memo(read);
  return ({ object, events, path, objectReader }, { state, snapshot }, { running, written, draft }) => {
    if (object === undefined || !isController(path) || state.awaited) return undefined;
    const edits = objectEdits(events.slice(0, snapshot.event + 1));
    const last = edits.at(-1);
    const stored = last?.object ?? object;
    const before = edits.at(-2)?.object ?? object;
    const typed = draft ?? stored;
    const unread = { kind: kindOf(stored), text: typed, written: stored, before, errors: [] };
    if (!objectReader) return { object: unread, draft: written };
    const release = state.apiServer ?? state.release;
    const now = readWritten(objectReader, stored, release, state.pod, running, stored);
    // Until another event, the Pod changes by this edit only.
    const isNewest = last !== undefined && events[snapshot.event] === last;
    if (!now || !(isNewest || now.manifest === running || now.manifest === written)) return undefined;
    if (draft === undefined) return { object: { ...unread, place: now.place }, draft: written };
    const edited = readDraft(objectReader, draft, release, state.pod, running, stored);
    if (!edited) return { object: unread, draft };
    const { errors, place, manifest } = edited;
    return { object: { ...unread, errors, place }, draft: manifest === now.manifest ? written : manifest };
  };
}

/** Undefined for an object of another kind, which is no edit of the stored one. */
function read(
  reader: ObjectReader,
  text: string,
  release: TimelineEntry['state']['release'],
  pod: TimelineEntry['state']['pod'],
  manifest: string,
  stored: string,
): ObjectPod | undefined {
  const kind = kindOf(text);
  const isOther = kind !== '' && kind !== kindOf(stored);
  return isOther ? undefined : reader(text, release, { pod, manifest }, stored);
}

/** The kind in the text of one object. */
export function kindOf(text: string): string {
  return /^\s*"?kind"?:\s*"?(\w+)/m.exec(text)?.[1] ?? '';
}
