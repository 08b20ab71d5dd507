// Does work that is started over begin as it did?

import { describe, expect, it } from 'vitest';
import { beginningOf } from '../../src/store/beginning.ts';
import { withDraftApplied, withEvent } from '../../src/store/changes.ts';
import { withObserved } from '../../src/store/observed.ts';
import { OPENING_SCENARIO } from '../../src/store/openingScenario.ts';
import { createTimeline } from '../../src/store/timeline.ts';

const replay = createTimeline();
const work = { ...OPENING_SCENARIO, draft: undefined };

describe('the beginning of work', () => {
  it('is its Pod without what was applied, typed and thrown in', () => {
    const edited = withDraftApplied(OPENING_SCENARIO, replay);
    const crashed = withEvent(edited, replay, { type: 'exit', container: 'nginx', code: 1 });
    const typed = { ...crashed, draft: 'kind: Pod', bookmarks: [{ event: 0, moment: 0, name: 'here' }] };
    expect(beginningOf(typed, replay)).toEqual(work);
  });

  it('keeps the state that the Pod was brought with', () => {
    const seen = withObserved(work, replay, { sandboxes: [], containers: [] });
    const later = withEvent(seen, replay, { type: 'wait', until: 'next' });
    expect(later.events).toHaveLength(2);
    expect(beginningOf(later, replay)).toEqual(seen);
  });

  it('is before the Pod comes, where it comes in the story', () => {
    const events = [{ type: 'create' }, { type: 'kubelet-restart' }] as const;
    expect(beginningOf({ ...work, events, cursor: 9 }, replay)).toMatchObject({
      events: [{ type: 'create' }],
      cursor: 0,
    });
  });
});
