// Compares every recording of a real cluster with the simulation of the same scenario.

import { describe, expect, test } from 'vitest';
import { agreesWithRecordings } from '../proof.ts';
import { type Aspect, differencesOf } from './compare.ts';
import { KNOWN_DIFFERENCES } from './differences.ts';
import { recordings } from './recording.ts';
import { recordedViews, simulatedViews } from './views.ts';

const ASPECTS = ['events', 'lines', 'statuses', 'log'] as const;

describe.each(recordings())('kubelet $minor', ({ minor, stories }) => {
  test('does what the simulation does, but for the known differences', ({ task }) => {
    const compared = stories.flatMap((recording) => {
      const found = differencesOf(recordedViews(recording), simulatedViews(recording));
      return ASPECTS.map((aspect) => ({ story: recording.story, aspect, found: found[aspect] }));
    });
    const different = compared.filter(({ found }) => found.length > 0);
    const differing = new Set(different.map(({ story }) => story)).size;
    const agree = stories.length - differing;
    agreesWithRecordings(task, { tag: stories[0]?.tag ?? minor, stories: stories.length, agree });
    const unknown = different.filter(({ story, aspect }) => !isKnown({ minor, story, aspect }));
    expect(unknown).toEqual([]);
    const gone = compared.filter(
      ({ story, aspect, found }) => found.length === 0 && isKnown({ minor, story, aspect }),
    );
    expect(gone, 'these agree now: remove them from differences.ts').toEqual([]);
  });
});

function isKnown({ minor, story, aspect }: Case): boolean {
  return KNOWN_DIFFERENCES.flatMap(({ cases }) => cases).some(
    (known) =>
      known.aspects.includes(aspect) && known.minors.includes(minor) && known.stories.includes(story),
  );
}

interface Case {
  readonly aspect: Aspect;
  readonly minor: string;
  readonly story: string;
}
