// Previews a draft as a learner sees it, even with missing texts.

import type { LoadedLesson } from '../lessons/loadLesson.ts';
import { lessonOf } from '../lessons/loadLesson.ts';
import type { Draft } from './draft.ts';
import { lessonOfDraft } from './draftLesson.ts';

/** Undefined if it cannot be played. */
export function previewOf(draft: Draft): LoadedLesson | undefined {
  const lesson = lessonOfDraft(draft);
  if (!lesson || typeof lesson.scenario === 'string') return undefined;
  const loaded = lessonOf(lesson, lesson.scenario);
  return loaded.ok ? loaded.value : undefined;
}
