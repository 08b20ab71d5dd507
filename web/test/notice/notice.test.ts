// Is a notice all in the visitor's language, with the reason that core gives?

import { loadMessageText } from '@syncpod/core';
import { expect, it } from 'vitest';
import { loadWords, wordsOf } from '../../src/i18n/text.ts';
import { noticeText } from '../../src/notice/noticeText.ts';
import { openText } from '../../src/share/link.ts';

it('says in Chinese why a file is no scenario', async () => {
  await loadWords('zh');
  const found = openText('{"v": 1, "events": 7}');
  if (!('problem' in found)) throw new Error('this is no scenario');
  const english = noticeText(found.problem, wordsOf('en'));
  expect(english).toContain('manifest: is missing');
  const chinese = noticeText(found.problem, wordsOf('zh', await loadMessageText('zh')));
  expect(chinese).toBe('此文件不是场景：release: 缺失；path: 缺失；manifest: 缺失');
});

it('ends with the question mark of a title', async () => {
  await loadWords('zh');
  const opened = (title: string) => ({ text: 'notice.opened', values: { title } }) as const;
  expect(noticeText(opened('Why?'), wordsOf('en'))).toBe('Opened: Why?');
  expect(noticeText(opened('为什么？'), wordsOf('zh'))).toBe('已打开：为什么？');
  expect(noticeText(opened('web-2'), wordsOf('en'))).toBe('Opened: web-2.');
});

it('says the rest as it is', () => {
  expect(noticeText({ text: 'notice.openedUntitled' }, wordsOf('en'))).toContain('without a title');
});
