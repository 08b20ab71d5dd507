// Prepares another future for the lanes below those of the story: what differs.

import type { Lane } from '@syncpod/core/timeline';
import type { Scene } from './scene.ts';

/** The part of another future that differs from the story. `from`: index of its first snapshot that does. */
export function otherScene(story: Scene, other: Scene, from: number): Scene {
  const differs = other.lanes.filter((lane) => !sameSpans(lane, laneLike(lane, story.lanes)));
  return {
    ...other,
    lanes: differs.length > 0 ? differs : other.lanes,
    marks: other.marks.filter(({ snapshot }) => snapshot >= from),
  };
}

function laneLike({ name, old }: Lane, lanes: readonly Lane[]): Lane | undefined {
  return lanes.find((lane) => lane.name === name && lane.old === old);
}

function sameSpans(a: Lane, b: Lane | undefined): boolean {
  return JSON.stringify(a.spans) === JSON.stringify(b?.spans);
}
