// Which draft does one go on with when a lesson that was opened is to be changed?

import type { LoadedLesson } from '../lessons/loadLesson.ts';
import type { Draft } from './draft.ts';
import { draftOfLesson, lessonOfDraft } from './draftLesson.ts';
import { readDrafts } from './draftStorage.ts';

/** The one that is kept, if it is the same lesson; never one that would be written over. Undefined for a quiz. */
export function adopted(lesson: LoadedLesson, newId: string): Draft | undefined {
  const copy = draftOfLesson(lesson);
  const known = copy && readDrafts().find(({ id }) => id === copy.id);
  if (!copy || !known) return copy;
  const text = (draft: Draft): string => JSON.stringify(lessonOfDraft(draft));
  return text(known) === text(copy) ? known : { ...copy, id: newId };
}
