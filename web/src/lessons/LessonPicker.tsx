// Where does the reader ask for the lessons?

import { lazy, Suspense, useState } from 'react';
import { useWords } from '../i18n/text.ts';
import { Tool } from '../topbar/Tool.tsx';
import type { Lessons } from './useLessons.ts';

const LessonList = lazy(() => import('./LessonList.tsx'));

/** A button of the top bar that opens the list. */
export function LessonPicker({ lessons }: { readonly lessons: Lessons }) {
  const words = useWords();
  const [open, setOpen] = useState(false);
  return (
    <>
      <Tool icon="lessons" text={words('lesson.pick')} onOpen={() => setOpen(true)} />
      <Suspense fallback={null}>
        {open && <LessonList lessons={lessons} onClose={() => setOpen(false)} />}
      </Suspense>
    </>
  );
}
