// Tests the record of a level: the fewest events are kept on the device and shown in the list.

import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { ChapterView } from '../../../src/learn/lessons/ChapterView.tsx';
import type { Chapter } from '../../../src/learn/lessons/path.ts';
import { keepRecord, readRecords } from '../../../src/learn/lessons/records.ts';

function deviceWith(value?: string): Storage {
  const kept = new Map(value === undefined ? [] : [['syncpod.records', value]]);
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => void kept.set(key, text),
    removeItem: (key: string) => void kept.delete(key),
  } as unknown as Storage;
}

it('keeps the fewest events of each level', () => {
  const device = deviceWith();
  const shortest = 1;
  expect(keepRecord('level-crash', { events: 4, shortest }, device).events).toBe(4);
  expect(keepRecord('level-crash', { events: 2, shortest }, device).events).toBe(2);
  expect(keepRecord('level-crash', { events: 3, shortest }, device).events).toBe(2);
  keepRecord('level-gate', { events: 5, shortest: 2 }, device);
  expect(readRecords(device)).toEqual({
    'level-crash': { events: 2, shortest },
    'level-gate': { events: 5, shortest: 2 },
  });
});

it('ignores a stored value that is not a record', () => {
  expect(readRecords(deviceWith('{"a":{"events":-1,"shortest":1},"b":1,"c":{"events":2}}'))).toEqual({});
  expect(readRecords(deviceWith('not JSON'))).toEqual({});
});

it('is shown in the list of levels', () => {
  const chapter = {
    id: 'one',
    en: 'One',
    zh: '一',
    about: {},
    lessons: [],
    levels: [{ id: 'level-crash', en: 'Restart', zh: '重启' }],
    quiz: 'quiz-ends-1-1',
  } as const satisfies Chapter;
  const list = (records: Parameters<typeof ChapterView>[0]['records']) =>
    renderToStaticMarkup(
      <ChapterView
        chapter={chapter}
        number={1}
        progress={{ 'level-crash': 1 }}
        records={records}
        onOpen={() => undefined}
      />,
    );
  expect(list({})).not.toContain('events');
  expect(list({ 'level-crash': { events: 3, shortest: 1 } })).toContain('done, events: 3 (shortest: 1)');
});
