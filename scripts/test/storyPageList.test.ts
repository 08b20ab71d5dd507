// Tests the static pages of examples and lessons.

import { readFileSync } from 'node:fs';
import { readLink } from '@syncpod/core/scenario';
import { describe, expect, it } from 'vitest';
import { storyPageList } from '../lib/storyPageList.ts';

const listed = (path: string) => JSON.parse(readFileSync(`public/${path}/index.json`, 'utf8'));
const pages = storyPageList();

describe('the static pages', () => {
  it('exist once for each example and each lesson', () => {
    const stories: { file: string }[] = listed('scenarios');
    const chapters: { lessons: { id: string }[] }[] = listed('lessons');
    const ids = [
      ...stories.map(({ file }) => file.replace('.json', '')),
      ...chapters.flatMap(({ lessons }) => lessons.map(({ id }) => `lesson-${id}`)),
    ];
    expect(pages.map(({ id }) => id)).toEqual(ids);
  });

  it('have a sentence, a picture, and an address that opens the example or the lesson', () => {
    for (const { id, title, about, svg, opens } of pages) {
      expect(title.length, id).toBeGreaterThan(5);
      expect(about.length, id).toBeGreaterThan(30);
      expect(svg, id).toMatch(/^<svg[^>]* width="\d+" height="\d+"/);
      if (id.startsWith('lesson-')) expect(opens).toBe(`?lesson=${id.slice('lesson-'.length)}`);
      else
        expect(readLink(opens.slice(1)), id).toMatchObject({ ok: true, value: { scenario: { story: id } } });
    }
  });
});
