// Tests that notices are fully translated, including core's reasons.

import { loadLanguage } from '@syncpod/core/text';
import { expect, it } from 'vitest';
import { openText } from '../../../src/share/link.ts';
import { noticeText } from '../../../src/shell/notice/noticeText.ts';
import { loadTexts, localeOf } from '../../../src/ui/i18n/texts.ts';

it('says in Chinese why a file is not a scenario', async () => {
  await loadTexts('zh');
  const found = openText('{"v": 1, "events": 7}');
  if (!('problem' in found)) throw new Error('this is not a scenario');
  const english = noticeText(found.problem, localeOf('en'));
  expect(english).toContain('manifest: is missing');
  const chinese = noticeText(found.problem, localeOf('zh', await loadLanguage('zh')));
  expect(chinese).toBe(
    '这不是场景文件：release: 缺失；path: 缺失；manifest: 缺失；events: events 必须是列表',
  );
});

it('does not add a full stop to a title that ends with a question mark', async () => {
  await loadTexts('zh');
  const opened = (title: string) => ({ text: 'notice.opened', values: { title } }) as const;
  expect(noticeText(opened('Why?'), localeOf('en'))).toBe('Opened: Why?');
  expect(noticeText(opened('为什么？'), localeOf('zh'))).toBe('已打开：为什么？');
  expect(noticeText(opened('web-2'), localeOf('en'))).toBe('Opened: web-2.');
});

it('shows characters that turn the text around', () => {
  const opened = { text: 'notice.opened', values: { title: 'a\u202eb\u2066c' } } as const;
  expect(noticeText(opened, localeOf('en'))).toBe('Opened: a\\u202eb\\u2066c.');
});

it('shows other texts unchanged', () => {
  expect(noticeText({ text: 'notice.openedUntitled' }, localeOf('en'))).toContain('without a title');
});
