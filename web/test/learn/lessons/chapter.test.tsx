// Tests the list of a chapter: the durations that it shows add up.

import { readFileSync } from 'node:fs';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { ChapterView } from '../../../src/learn/lessons/ChapterView.tsx';
import { type Chapter, chapterMinutes } from '../../../src/learn/lessons/path.ts';

const path = JSON.parse(
  readFileSync(new URL('../../../../public/lessons/index.json', import.meta.url), 'utf8'),
) as readonly Chapter[];

it.each(path)('the lessons, levels and quiz of $en take as long as the chapter says', (chapter) => {
  const page = renderToStaticMarkup(
    <ChapterView chapter={chapter} number={1} progress={{}} records={{}} onOpen={() => undefined} />,
  );
  const [whole, ...parts] = [...page.matchAll(/(\d+) min/g)].map(([, minutes]) => Number(minutes));
  expect(whole).toBe(chapterMinutes(chapter));
  expect(parts).toHaveLength(chapter.lessons.length + chapter.levels.length + 1);
  expect(parts.reduce((sum, minutes) => sum + minutes, 0)).toBe(whole);
});
