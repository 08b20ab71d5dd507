// Where does the reader ask for the lessons?

import { useWords } from '../i18n/text.ts';
import { dialogPart } from '../part/part.tsx';
import type { Teach } from '../teach/useTeach.ts';
import { Tool } from '../topbar/Tool.tsx';
import type { Lessons } from './useLessons.ts';

const LessonList = dialogPart(async () => (await import('./LessonList.tsx')).LessonList);

interface LessonPickerProps {
  readonly lessons: Lessons;
  readonly teach: Teach;
  readonly open: boolean;
  onOpen(open: boolean): void;
}

/** A button of the top bar that opens the list. */
export function LessonPicker({ lessons, teach, open, onOpen }: LessonPickerProps) {
  const words = useWords();
  return (
    <>
      <Tool icon="lessons" text={words('lesson.pick')} onOpen={() => onOpen(true)} />
      {open && <LessonList lessons={lessons} teach={teach} onClose={() => onOpen(false)} />}
    </>
  );
}
