// Loads the questions of lessons that have results.

import type { Question } from '@syncpod/core/lessons';
import { useEffect, useState } from 'react';

/** A question with its choices, in the order of the results. */
export interface Asked {
  /** Undefined for a level. */
  readonly ask: Question | undefined;
  readonly choices: readonly string[];
}

type Questions = Readonly<Record<string, readonly Asked[]>>;

/** By lesson. Empty until it has loaded, and for a lesson that is not part of the page. */
export function useQuestions(ids: readonly string[]): Questions {
  const [known, setKnown] = useState<Questions>({});
  const missing = ids.filter((id) => !(id in known)).join(' ');
  useEffect(() => {
    if (missing === '') return;
    let wanted = true;
    const wantedIds = missing.split(' ');
    void Promise.all(wantedIds.map(questionsOf)).then((found) => {
      const entries = wantedIds.map((id, index) => [id, found[index] ?? []] as const);
      if (wanted) setKnown((before) => ({ ...before, ...Object.fromEntries(entries) }));
    });
    return () => {
      wanted = false;
    };
  }, [missing]);
  return known;
}

async function questionsOf(id: string): Promise<readonly Asked[]> {
  const { loadLesson } = await import('../lessons/loadLesson.ts');
  const loaded = await loadLesson(id);
  if (!loaded.ok) return [];
  return loaded.value.steps.flatMap(({ played: { step, answer } }) =>
    answer || step.task ? { ask: step.ask, choices: answer?.choices ?? [] } : [],
  );
}
