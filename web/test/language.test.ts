// Does what core notes on a timeline read in the reader's language?

import { expect, it } from 'vitest';
import { wordsOf } from '../src/i18n/text.ts';
import { withEvent } from '../src/store/deeds.ts';
import { OPENING_SCENARIO } from '../src/store/openingScenario.ts';
import { createTimeline } from '../src/store/timeline.ts';
import { stopsOf } from '../src/timeline/stops.ts';

it('a note of the timeline is in Chinese on a Chinese page', () => {
  const replay = createTimeline();
  const begin = { ...OPENING_SCENARIO, draft: undefined };
  const work = withEvent(begin, replay, { type: 'exit', container: 'fetch', code: 1 });
  const { points } = replay(work);
  const texts = (lang: 'en' | 'zh') => stopsOf(points, wordsOf(lang)).map(({ text }) => text);
  expect(texts('en')).toContain('note: container fetch is not running, so it cannot exit');
  expect(texts('zh')).toContain('说明：容器 fetch 没有在运行，所以不会退出');
});
