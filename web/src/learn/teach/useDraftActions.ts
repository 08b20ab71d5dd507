// Defines the effect of each button of the lesson editor.

import { useState } from 'react';
import { useSource } from '../../store/context.ts';
import { createTimeline } from '../../store/timeline.ts';
import {
  type Draft,
  type DraftStep,
  type StoryPart,
  stepAt,
  withAim,
  withChange,
  withMoved,
  withoutStep,
  withPlace,
  withStep,
} from './draft.ts';
import { withClaims, withTrueGoal } from './findings.ts';
import { workAt } from './placeOf.ts';
import type { StepActions } from './stepActions.ts';
import type { Teach } from './useTeach.ts';

interface Making {
  readonly teach: Teach;
  readonly draft: Draft;
  /** The current place in the story on the page. */
  readonly place: StoryPart | undefined;
  onOpen(key: string | undefined): void;
}

interface DraftActions {
  add(): void;
  of(step: DraftStep): StepActions;
}

export function useDraftActions({ teach, draft, place, onOpen }: Making): DraftActions {
  const [replay] = useState(createTimeline);
  const open = useSource((source) => source.open);
  const { change } = teach;
  return {
    add: () => {
      if (!place) return;
      const step = withClaims(stepAt(place, draft.steps.at(-1), newKey(draft)));
      change(withStep(draft, step));
      onOpen(step.key);
    },
    of: (step) => {
      const { key } = step;
      const changed = (next: Partial<DraftStep>): Draft => withChange(draft, key, next);
      return {
        write: (field, texts, lang) => change(changed({ [field]: texts }), `${key} ${field} ${lang}`),
        ask: (next) => change(changed(withClaims({ ...step, ...next }))),
        aim: (aim, questions) => change(changed(withClaims(withAim(step, aim, questions)))),
        put: (next, field) => change(changed(next), field && `${key} ${field}`),
        accept: () => change(changed(withTrueGoal(step))),
        show: () => open(workAt(step, replay)),
        replace:
          place &&
          (() => {
            const next = withPlace(draft, key, place);
            const own = next.steps.find((one) => one.key === key);
            change(own ? withChange(next, key, withClaims(own)) : next);
          }),
        move: (by) => change(withMoved(draft, key, by)),
        remove: () => change(withoutStep(draft, key)),
      };
    },
  };
}

/** A key that no existing step has; the same draft gives the same key. */
function newKey({ steps }: Draft): string {
  const numbers = steps.map(({ key }) => Number(key.replace('step-', '')));
  return `step-${Math.max(-1, ...numbers) + 1}`;
}
