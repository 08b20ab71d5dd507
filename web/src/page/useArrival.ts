// Offers the actions of the page to the tools.

import { useLayoutEffect } from 'react';
import type { Lessons } from '../learn/lessons/useLessons.ts';
import type { Teach } from '../learn/teach/useTeach.ts';
import type { Gate } from '../tools/gate.ts';
import type { Services } from './services.ts';
import { openText } from './useDropped.ts';

export function useArrival(
  gate: Gate,
  services: Services,
  { lessons, teach }: { readonly lessons: Lessons; readonly teach: Teach },
): void {
  // After every rendering: the lessons and the draft are those of the last one.
  useLayoutEffect(() => {
    const { source, actions } = services;
    gate.arrive({
      openWork: (work, notice) => source.getState().open(work, notice),
      openAffected: actions.openAffected,
      openLesson: lessons.open,
      openOwnLesson: lessons.openOwn,
      newLesson: () => teach.start(source.getState().lang),
      resumeLesson: teach.resume,
      openText: (text) => openText(services, lessons.openText, text),
    });
  });
}
