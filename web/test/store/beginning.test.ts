// Tests the state of work that is restarted.

import { describe, expect, it } from 'vitest';
import { beginningOf } from '../../src/store/beginning.ts';
import { withObserved } from '../../src/store/observed.ts';
import { OPENING_SCENARIO } from '../../src/store/openingScenario.ts';
import { createTimeline } from '../../src/store/timeline.ts';
import { withDraftApplied, withEvent } from '../../src/store/workChanges.ts';

const replay = createTimeline();
const work = { ...OPENING_SCENARIO, draft: undefined };

describe('restarted work', () => {
  it('has its Pod without applied edits, drafts and events', () => {
    const edited = withDraftApplied(OPENING_SCENARIO, replay);
    const crashed = withEvent(edited, replay, { type: 'exit', container: 'nginx', code: 1 });
    const typed = { ...crashed, draft: 'kind: Pod', bookmarks: [{ event: 0, moment: 0, name: 'here' }] };
    expect(beginningOf(typed, replay)).toEqual(work);
  });

  it('keeps the imported state of the Pod', () => {
    const seen = withObserved(work, replay, { sandboxes: [], containers: [] });
    const later = withEvent(seen, replay, { type: 'wait', until: 'next' });
    expect(later.events).toHaveLength(2);
    expect(beginningOf(later, replay)).toEqual(seen);
  });

  it('starts before the Pod is created, if the story creates it', () => {
    const events = [{ type: 'create' }, { type: 'kubelet-restart' }] as const;
    expect(beginningOf({ ...work, events, cursor: 9 }, replay)).toMatchObject({
      events: [{ type: 'create' }],
      cursor: 0,
    });
  });
});
