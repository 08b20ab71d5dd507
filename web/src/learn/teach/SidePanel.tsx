// Renders the panel beside the picture: a lesson, the lesson editor, or nothing.

import type { Timeline } from '../../store/timeline.ts';
import { part } from '../../ui/part/part.tsx';
import type { Lessons } from '../lessons/useLessons.ts';
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
  readonly timeline: Timeline;
  /** A short description of the page's content. */
  readonly place: string;
  readonly release: string;
}

export function SidePanel({ lessons, teach, ...shown }: SidePanelProps) {
  const { draft } = teach;
  if (lessons.loaded || lessons.problems || !draft) {
    if (!lessons.loaded && !lessons.problems) return null;
    return <LessonPanel lessons={lessons} timeline={shown.timeline} onEdit={teach.edit} />;
  }
  return <TeachPanel teach={teach} draft={draft} {...shown} onPreview={lessons.openPreview} />;
}
