// What stands beside the picture: a lesson, the maker of one, or neither?

import { lazy, Suspense, useEffect, useRef } from 'react';
import type { Lessons } from '../lessons/useLessons.ts';
import type { SourceStore } from '../store/source.ts';
import { pickWork, type Work } from '../store/work.ts';
import type { Page } from '../usePage.ts';
import type { Teach } from './useTeach.ts';

const LessonPanel = lazy(() => import('../lessons/LessonPanel.tsx'));
const TeachPanel = lazy(() => import('./TeachPanel.tsx'));

interface SidePanelProps {
  readonly lessons: Lessons;
  readonly teach: Teach;
  readonly useSource: SourceStore;
  readonly page: Pick<Page, 'timeline' | 'stops' | 'stop' | 'minor'>;
}

export function SidePanel({ lessons, teach, useSource, page }: SidePanelProps) {
  const { draft } = teach;
  const before = useRef<Work>(undefined);
  const { preview } = lessons;
  useEffect(() => {
    if (preview || !before.current) return;
    // After the preview the teacher goes on where the page stood.
    useSource.getState().open(before.current);
    before.current = undefined;
  }, [preview, useSource]);
  if (lessons.loaded || lessons.problems || !draft) {
    if (!lessons.loaded && !lessons.problems) return null;
    return (
      <Suspense fallback={null}>
        <LessonPanel lessons={lessons} onEdit={teach.edit} />
      </Suspense>
    );
  }
  return (
    <Suspense fallback={null}>
      <TeachPanel
        teach={teach}
        draft={draft}
        useSource={useSource}
        timeline={page.timeline}
        moment={page.stops[page.stop]?.text ?? ''}
        release={page.minor}
        onPreview={(lesson, at) => {
          before.current = pickWork(useSource.getState());
          lessons.openPreview(lesson, at);
        }}
      />
    </Suspense>
  );
}
