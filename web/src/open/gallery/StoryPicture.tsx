// Draws a small picture of a story: one bar per container over folded time.

import { createAxis } from '@syncpod/core/timeline';
import { memo, useEffect, useState } from 'react';
import { openText } from '../../share/link.ts';
import { OPENING_SCENARIO } from '../../store/openingScenario.ts';
import { carriedOut } from '../../store/plan.ts';
import { createTimeline } from '../../store/timeline.ts';
import type { Work } from '../../store/work.ts';
import { Bars } from '../../timeline/Bars.tsx';
import { type Drawing, draw } from '../../timeline/draw.ts';
import { type Scene, sceneOf } from '../../timeline/scene.ts';
import { useTimelineText } from '../../timeline/texts.ts';
import { fetchStory } from '../stories/stories.ts';
import styles from './Gallery.module.css';

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

const known = new Map<string | undefined, Scene>();

/** `file` is undefined for the opening, whose edit is applied. Each example is played once. */
async function sceneOfExample(file: string | undefined): Promise<Scene> {
  const before = known.get(file);
  if (before) return before;
  const replay = createTimeline();
  const work = file === undefined ? carriedOut('edit', OPENING_SCENARIO, replay) : await storyWork(file);
  const { entries } = replay(work);
  // The picture has no names of steps.
  const scene = sceneOf(entries, [], entries.length - 1);
  known.set(file, scene);
  return scene;
}

async function storyWork(file: string): Promise<Work> {
  const found = openText(await fetchStory(file));
  if ('problem' in found) throw new Error(`${file} is not a scenario`);
  return found.work;
}
