// Chooses the draft for changes to an opened lesson.

import { storeOf } from '../../browser/storage.ts';
import type { LoadedLesson } from '../lessons/loadLesson.ts';
import type { Draft } from './draft.ts';
import { draftOfLesson, lessonOfDraft } from './draftLesson.ts';
import { isKept, readDrafts } from './draftStorage.ts';

/** Returns the stored draft of the same lesson, or a new draft that overwrites none. Undefined for a quiz. */
export function adopted(lesson: LoadedLesson, newId: string, store = storeOf('device')): Draft | undefined {
  const copy = draftOfLesson(lesson);
  if (!copy || !isKept(copy.id, store)) return copy;
  const known = readDrafts(store).find(({ id }) => id === copy.id);
  const text = (draft: Draft): string => JSON.stringify(lessonOfDraft(draft));
  return known && text(known) === text(copy) ? known : { ...copy, id: newId };
}
