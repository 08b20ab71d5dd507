// What does the page begin with: the work in its address, or what is wrong with that?

import { isLessonFragment } from '../lessons/lessonAddress.ts';
import type { Source } from '../store/source.ts';
import type { Work } from '../store/work.ts';
import { openFragment } from './link.ts';
import { readFragment } from './location.ts';

export function openAddress(): Partial<Work & Pick<Source, 'notice' | 'compare'>> {
  const fragment = readFragment();
  if (fragment === '' || isLessonFragment(fragment)) return {};
  const found = openFragment(fragment);
  if ('work' in found) return { ...found.work, compare: found.compare };
  return { notice: found.problem };
}
