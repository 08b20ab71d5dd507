// Renders the button that closes a lesson.

import frame from './LessonFrame.module.css';
import { useLessonsText } from './texts.ts';

export function CloseButton({ onClose }: { onClose(): void }) {
  const words = useLessonsText();
  return (
    <button type="button" className={frame.quiet} aria-label={words('lesson.close')} onClick={onClose}>
      <span aria-hidden="true">✕</span>
    </button>
  );
}
