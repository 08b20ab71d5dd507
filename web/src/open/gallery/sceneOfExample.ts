// Plays an example to its end for its picture.

import { openText } from '../../share/link.ts';
import { OPENING_SCENARIO } from '../../store/openingScenario.ts';
import { carriedOut } from '../../store/plan.ts';
import { createTimeline } from '../../store/timeline.ts';
import type { Work } from '../../store/work.ts';
import { type Scene, sceneOf } from '../../timeline/scene.ts';
import { fetchStory } from '../stories/stories.ts';

const known = new Map<string | undefined, Scene>();

/** `file` is undefined for the opening, whose edit is applied. Each example is played once. */
export async function sceneOfExample(file: string | undefined): Promise<Scene> {
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
