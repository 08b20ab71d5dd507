// Where does the reader ask for the lessons?

import { useWords } from '../i18n/text.ts';
import type { Lessons } from '../lessons/useLessons.ts';
import { dialogPart } from '../part/part.tsx';
import { Tool } from '../ui/Tool.tsx';
import type { Teach } from './useTeach.ts';

const LessonsDialog = dialogPart(async () => (await import('./LessonsDialog.tsx')).LessonsDialog);

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
      {open && <LessonsDialog lessons={lessons} teach={teach} onClose={() => onOpen(false)} />}
    </>
  );
}
