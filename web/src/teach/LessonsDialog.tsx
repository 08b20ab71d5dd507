// What does one choose from: the lessons that there are, and those of one's own making?

import { useWords } from '../i18n/text.ts';
import { LessonList } from '../lessons/LessonList.tsx';
import type { Lessons } from '../lessons/useLessons.ts';
import { TeachStart } from './TeachStart.tsx';
import type { Teach } from './useTeach.ts';

interface LessonsDialogProps {
  readonly lessons: Lessons;
  readonly teach: Teach;
  onClose(): void;
}

export function LessonsDialog({ lessons, teach, onClose }: LessonsDialogProps) {
  const { lang } = useWords();
  return (
    <LessonList lessons={lessons} onClose={onClose}>
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
