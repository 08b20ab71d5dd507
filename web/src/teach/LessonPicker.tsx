// Opens the list of lessons.

import { useSharedText } from '../i18n/shared.ts';
import type { Lessons } from '../lessons/useLessons.ts';
import { dialogPart } from '../part/part.tsx';
import { useDialog } from '../store/context.ts';
import { Tool } from '../ui/Tool.tsx';
import type { Teach } from './useTeach.ts';

const LessonsDialog = dialogPart(async () => (await import('./LessonsDialog.tsx')).LessonsDialog);

interface LessonPickerProps {
  readonly lessons: Lessons;
  readonly teach: Teach;
}

/** A button of the top bar that opens the list. */
export function LessonPicker({ lessons, teach }: LessonPickerProps) {
  const words = useSharedText();
  const { dialog, ask, close } = useDialog('lessons');
  return (
    <>
      <Tool icon="lessons" text={words('lesson.pick')} onOpen={() => ask({ kind: 'lessons' })} />
      {dialog && <LessonsDialog lessons={lessons} teach={teach} onClose={close} />}
    </>
  );
}
