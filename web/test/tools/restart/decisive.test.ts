// Tests the moment that a replay shows, the question that a cause answers, and the step at which a start stopped.

import { type CauseId, diagnose, storyOf } from '@syncpod/core/why';
import { describe, expect, it } from 'vitest';
import { workOf } from '../../../src/store/scenario.ts';
import { createTimeline } from '../../../src/store/timeline.ts';
import { decisiveOf } from '../../../src/tools/restart/decisive.ts';
import { stopOf } from '../../../src/tools/restart/funnel.ts';
import { questionOf } from '../../../src/tools/restart/questionOf.ts';

describe('the moment that a replay shows', () => {
  it.each([
    ['liveness', 'kill-and-start'],
    ['definition-changed', 'kill-and-start'],
    ['drained', 'kill'],
    ['startup-probe', 'kill-and-start'],
    ['exit', 'start'],
    ['oom', 'start'],
    ['exit-zero', 'start'],
  ] as const)('of %s has the outcome %s', (id, outcome) => {
    const story = storyOf(id, { releases: ['1.30'], container: 'app' });
    if (!story) throw new Error(`no story of ${id}`);
    const entries = createTimeline()(workOf(story)).entries;
    const app = decisiveOf(entries)?.containers.find(({ name }) => name === 'app');
    expect(app?.outcome).toBe(outcome);
  });

  it('is none of a story in which nothing acts', () => {
    const story = storyOf('kubelet-restart', { releases: ['1.30'] });
    if (!story) throw new Error('no story');
    expect(decisiveOf(createTimeline()(workOf({ ...story, events: [] })).entries)).toBeUndefined();
  });
});

describe('the question that a cause answers', () => {
  it.each([
    ['liveness', 3, 'restart'],
    ['image-pull', 0, 'start'],
    ['image-pull', 4, 'restart'],
    ['not-scheduled', undefined, 'start'],
    ['readiness-only', 0, 'ready'],
    ['refused-by-quota', undefined, 'exist'],
    ['nothing-restarted', 0, 'whether'],
  ] satisfies readonly (readonly [CauseId, number | undefined, string])[])(
    '%s, %s restarts: %s',
    (id, restarts, question) => {
      expect(questionOf({ id, ...(restarts === undefined ? {} : { restarts }) })).toBe(question);
    },
  );

  it('counts the restarts that the text has', () => {
    const text =
      'NAME    READY   STATUS             RESTARTS      AGE\nweb-0   0/1     OOMKilled   3 (10s ago)   5m';
    expect(diagnose([{ name: 'a', text }]).causes[0]).toMatchObject({ id: 'oom', restarts: 3 });
  });
});

it.each([
  ['not-scheduled', 'scheduled'],
  ['mount', 'volumes'],
  ['init-failed', 'started'],
  ['exit', 'alive'],
  ['readiness-only', 'ready'],
  ['kubelet-restart', undefined],
] satisfies readonly (readonly [CauseId, string | undefined])[])(
  'the steps of a start end, for %s, at %s',
  (id, stop) => {
    expect(stopOf(id)).toBe(stop);
  },
);
