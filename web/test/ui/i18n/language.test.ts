// Tests that core's notes on the timeline are translated.

import { loadLanguage } from '@syncpod/core/text';
import { expect, it } from 'vitest';
import { OPENING_SCENARIO } from '../../../src/store/openingScenario.ts';
import { createTimeline } from '../../../src/store/timeline.ts';
import { withEvent } from '../../../src/store/workChanges.ts';
import { stopsOf } from '../../../src/timeline/stops.ts';
import { timelineTexts } from '../../../src/timeline/texts.ts';
import { type Locale, loadTexts, localeOf } from '../../../src/ui/i18n/texts.ts';

it('a note on the timeline is in Chinese on a Chinese page', async () => {
  const messages = await loadLanguage('zh');
  const replay = createTimeline();
  const begin = { ...OPENING_SCENARIO, draft: undefined };
  const work = withEvent(begin, replay, { type: 'exit', container: 'fetch', code: 1 });
  const { entries } = replay(work);
  const texts = (locale: Locale) => stopsOf(entries, timelineTexts(locale)).map(({ text }) => text);
  expect(texts(localeOf('en'))).toContain('container fetch is not running, so it cannot exit');
  await loadTexts('zh');
  expect(texts(localeOf('zh', messages))).toContain('容器 fetch 没有在运行，所以不会退出');
});
