// How do the words of the lessons, and of their maker, come with them, and not with the page?

import type { ReactNode } from 'react';
import { lessonsEn } from './lessons/en.ts';
import { lessonsZh } from './lessons/zh.ts';
import { MoreWords } from './MoreWords.tsx';
import { teachEn } from './teach/en.ts';
import { teachZh } from './teach/zh.ts';

const TEXTS = { en: { ...lessonsEn, ...teachEn }, zh: { ...lessonsZh, ...teachZh } };

/** Inside it the words know those of lessons and of their maker too. */
export function LessonWords({ children }: { readonly children: ReactNode }) {
  return <MoreWords texts={TEXTS}>{children}</MoreWords>;
}
