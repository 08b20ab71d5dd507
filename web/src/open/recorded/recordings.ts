// Fetches recordings of real clusters, and determines whether the shown story is one of them.

import type { Recording } from '@syncpod/core/recorded';
import type { Work } from '../../store/work.ts';

/** One recorded story. */
export interface RecordedStory {
  /** The id of the story that a recording shows, such as `recorded/1.26/crash-loop`. */
  readonly id: string;
  readonly minor: string;
  readonly tag: string;
  /** In English. */
  readonly title: string;
}

const FOLDER = 'recordings/';
const PREFIX = 'recorded/';

/** The recording of a story that was opened as a recorded one. */
export async function fetchRecording(id: string): Promise<Recording> {
  return (await fetched(`${id.slice(PREFIX.length)}.json`)) as Recording;
}

export async function fetchRecordedStories(): Promise<readonly RecordedStory[]> {
  const rows = (await fetched('index.json')) as readonly (readonly [string, string, string, string])[];
  return rows.map(([minor, story, tag, title]) => ({ id: `${PREFIX}${minor}/${story}`, minor, tag, title }));
}

async function fetched(path: string): Promise<unknown> {
  const answer = await fetch(FOLDER + path);
  if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
  return answer.json();
}

export function isRecordedId(story: string | undefined): story is string {
  return story?.startsWith(PREFIX) ?? false;
}

/** True while the work is the recorded story, or a beginning of it, unchanged. */
export function showsRecording(
  { scenario }: Pick<Recording, 'scenario'>,
  { release, gates, manifest, events }: Pick<Work, 'release' | 'gates' | 'manifest' | 'events'>,
): boolean {
  const recorded = scenario.events as readonly unknown[];
  return (
    scenario.release === release &&
    Object.keys(gates ?? {}).length === 0 &&
    scenario.manifest === manifest &&
    events.length <= recorded.length &&
    events.every((event, index) => sorted(event) === sorted(recorded[index]))
  );
}

/** A reader of scenarios may change the order of the keys. */
function sorted(value: unknown): string {
  return JSON.stringify(value, (_, inner) =>
    typeof inner === 'object' && inner !== null && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  );
}
