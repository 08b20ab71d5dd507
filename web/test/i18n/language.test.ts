// Does what core notes on a timeline read in the reader's language?

import { loadMessageText } from '@syncpod/core';
import { expect, it } from 'vitest';
import { loadWords, type Words, wordsOf } from '../../src/i18n/text.ts';
import { withEvent } from '../../src/store/changes.ts';
import { OPENING_SCENARIO } from '../../src/store/openingScenario.ts';
import { createTimeline } from '../../src/store/timeline.ts';
import { stopsOf } from '../../src/timeline/stops.ts';

it('a note of the timeline is in Chinese on a Chinese page', async () => {
  const messages = await loadMessageText('zh');
  const replay = createTimeline();
  const begin = { ...OPENING_SCENARIO, draft: undefined };
  const work = withEvent(begin, replay, { type: 'exit', container: 'fetch', code: 1 });
  const { points } = replay(work);
  const texts = (words: Words) => stopsOf(points, words).map(({ text }) => text);
  expect(texts(wordsOf('en'))).toContain('note: container fetch is not running, so it cannot exit');
  await loadWords('zh');
  expect(texts(wordsOf('zh', messages))).toContain('说明：容器 fetch 没有在运行，所以不会退出');
});
