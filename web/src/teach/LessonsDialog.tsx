// Lists the available lessons and the teacher's own lessons.

import { useLocale } from '../i18n/texts.ts';
import { LessonList } from '../lessons/LessonList.tsx';
import type { Lessons } from '../lessons/useLessons.ts';
import { TeachStart } from './TeachStart.tsx';
import type { Teach } from './useTeach.ts';

interface LessonsDialogProps {
  readonly lessons: Lessons;
  readonly teach: Teach;
  /** Opens the teacher's page of the workshop. */
  onWorkshop(): void;
  onClose(): void;
}

export function LessonsDialog({ lessons, teach, onWorkshop, onClose }: LessonsDialogProps) {
  const { lang } = useLocale();
  return (
    <LessonList lessons={lessons} onWorkshop={onWorkshop} onClose={onClose}>
      <TeachStart
        onNew={() => {
          teach.start(lang);
          onClose();
        }}
        onResume={(draft) => {
          teach.resume(draft);
          onClose();
        }}
      />
    </LessonList>
  );
}
