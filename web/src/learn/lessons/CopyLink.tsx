// Copies a link to this step of the lesson.

import { type MouseEvent, useState } from 'react';
import { visit } from '../../browser/location.ts';
import { type LessonPlace, lessonAddress } from '../../share/lessonAddress.ts';
import frame from './LessonFrame.module.css';
import { useLessonsText } from './texts.ts';

/** A real link, for menus and middle clicks; a plain click copies it, if the browser allows that. */
export function CopyLink({ place }: { readonly place: LessonPlace }) {
  const words = useLessonsText();
  const [copied, setCopied] = useState<string>();
  const href = lessonAddress(place);
  const copy = (event: MouseEvent): void => {
    if (event.ctrlKey || event.metaKey || event.shiftKey || !navigator.clipboard) return;
    event.preventDefault();
    navigator.clipboard.writeText(href).then(
      () => setCopied(href),
      () => visit(href),
    );
  };
  return (
    <a className={frame.quiet} href={href} title={words('lesson.link')} onClick={copy}>
      {words(copied === href ? 'lesson.copied' : 'lesson.linkShort')}
    </a>
  );
}
