// What stands beside the picture: a lesson, the maker of one, or neither?

import { useEffect, useRef } from 'react';
import type { Lessons } from '../lessons/useLessons.ts';
import { part } from '../part/part.tsx';
import type { SourceStore } from '../store/source.ts';
import { pickWork, type Work } from '../store/work.ts';
import type { Page } from '../usePage.ts';
import type { Teach } from './useTeach.ts';

const LessonPanel = part(
  async () => (await import('../lessons/LessonPanel.tsx')).LessonPanel,
  ({ lessons }) => lessons.close(),
);
const TeachPanel = part(
  async () => (await import('./TeachPanel.tsx')).TeachPanel,
  ({ teach }) => teach.close(),
);

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
    return <LessonPanel lessons={lessons} onEdit={teach.edit} />;
  }
  return (
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
  );
}
