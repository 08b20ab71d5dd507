// What stands beside the picture: a lesson, the maker of one, or neither?

import { useEffect, useRef } from 'react';
import type { Lessons } from '../lessons/useLessons.ts';
import { part } from '../part/part.tsx';
import type { SourceStore } from '../store/source.ts';
import type { Timeline } from '../store/timeline.ts';
import { pickWork, type Work } from '../store/work.ts';
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
  readonly timeline: Timeline;
  /** What the page shows, in a few words. */
  readonly moment: string;
  readonly release: string;
}

export function SidePanel({ lessons, teach, useSource, ...shown }: SidePanelProps) {
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
      {...shown}
      onPreview={(lesson, at) => {
        before.current = pickWork(useSource.getState());
        lessons.openPreview(lesson, at);
      }}
    />
  );
}
