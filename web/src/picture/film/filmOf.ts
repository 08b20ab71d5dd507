// Plays the same Pod on every kubelet, and finds the picture of the edit or moment on each.

import { underRelease, withDraftApplied } from '@syncpod/core/compare';
import { type Explanation, explainEntry } from '@syncpod/core/explain';
import { MINORS, type Minor } from '@syncpod/core/releases';
import { entriesOf } from '@syncpod/core/story';
import type { FilmPicture } from '@syncpod/core/svg';
import { scenarioOf } from '../../store/scenario.ts';
import type { Work } from '../../store/work.ts';

type Entries = Extract<ReturnType<typeof entriesOf>, { readonly ok: true }>['value'];

/** A picture for each release that takes the Pod. Yields between releases. */
export function* filmOf(
  work: Work,
  minors: readonly Minor[] = MINORS,
): Generator<undefined, readonly FilmPicture[]> {
  const base = withDraftApplied(scenarioOf(work));
  const pictures: FilmPicture[] = [];
  for (const minor of minors) {
    const played = entriesOf(underRelease(base, minor));
    const reported = played.ok ? tellingOf(played.value, base.events.length - 1) : undefined;
    if (reported) pictures.push({ caption: `kubelet ${minor}`, reported });
    yield;
  }
  return pictures;
}

/** The first moment after the last event at which something happens, else the last moment. */
function tellingOf(entries: Entries, event: number): Explanation | undefined {
  const first = entries.findIndex(({ snapshot }) => snapshot.event === event);
  const found = entries.flatMap((_, at) =>
    at < first ? [] : (explainEntry(entries, at)?.explanation ?? []),
  );
  const acts = ({ steps, admission }: Explanation): boolean =>
    admission.reaches !== 'same-pod' || steps.some(({ touches }) => touches.length > 0);
  return found.find(acts) ?? found.at(-1);
}
