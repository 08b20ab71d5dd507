// The page of the lessons: the path, the workshop, and the reader's own lessons.

import { useState } from 'react';
import { LessonList } from '../learn/lessons/LessonList.tsx';
import { readProgress } from '../learn/lessons/progress.ts';
import { TeachStart } from '../learn/teach/TeachStart.tsx';
import { useSource } from '../store/context.ts';
import { useEngineTexts } from '../store/useEngineTexts.ts';
import type { Enter } from './gate.ts';

export function LearnPage({ enter }: { readonly enter: Enter }) {
  useEngineTexts();
  const openTool = useSource((source) => source.openTool);
  const [progress] = useState(readProgress);
  return (
    <LessonList
      progress={progress}
      onOpen={(id) => enter((pod) => pod.openLesson(id))}
      onOwn={(lesson) => enter((pod) => pod.openOwnLesson(lesson))}
      onWorkshop={() => openTool('workshop')}
    >
      <TeachStart
        onNew={() => enter((pod) => pod.newLesson())}
        onResume={(draft) => enter((pod) => pod.resumeLesson(draft))}
      />
    </LessonList>
  );
}
