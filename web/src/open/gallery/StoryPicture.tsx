// Draws a small picture of a story: one bar per container over folded time.

import { createAxis } from '@syncpod/core/timeline';
import { memo, useEffect, useState } from 'react';
import { Bars } from '../../timeline/Bars.tsx';
import { type Drawing, draw } from '../../timeline/draw.ts';
import { useTimelineText } from '../../timeline/texts.ts';
import styles from './Gallery.module.css';
import { sceneOfExample } from './sceneOfExample.ts';

/** CSS pixels. */
const WIDTH = 290;
const HEIGHT = 52;
/** The height of a lane, if there are few lanes. */
const ROW = 17;

interface StoryPictureProps {
  /** Undefined for the opening. */
  readonly file: string | undefined;
  /** The number of pictures before this one: they are drawn one after another. */
  readonly nth: number;
}

/** Decorative: the sentence beside it describes the story. Stays empty if the story cannot be loaded. */
export const StoryPicture = memo(function StoryPicture({ file, nth }: StoryPictureProps) {
  const words = useTimelineText();
  const [drawing, setDrawing] = useState<Drawing>();
  useEffect(() => {
    let wanted = true;
    // A story takes some milliseconds; typing in the search goes first.
    const timer = setTimeout(async () => {
      const scene = await sceneOfExample(file).catch(() => undefined);
      if (!scene || !wanted) return;
      const changes = scene.lanes.flatMap(({ spans }) => spans.flatMap(({ from, to }) => [from, to]));
      const axis = createAxis({ ...scene, changes, fold: true });
      const row = Math.min(ROW, HEIGHT / (scene.lanes.length + 1));
      const rows = { flags: 0, row, bar: Math.round(row * 0.62) };
      const lanes = { first: 0, end: scene.lanes.length };
      const frame = { axis, scale: WIDTH / axis.length, from: 0, to: WIDTH, rows, lanes };
      setDrawing({ ...draw(scene, frame, words), labels: [], flags: [], pins: '' });
    }, nth * PAUSE);
    return () => {
      wanted = false;
      clearTimeout(timer);
    };
  }, [file, nth, words]);
  return (
    <span className={styles.picture} aria-hidden="true">
      {drawing && <Bars drawing={drawing} left={0} width={WIDTH} height={HEIGHT} bar={9} flag={0} />}
    </span>
  );
});

/** Milliseconds between two pictures. */
const PAUSE = 30;
