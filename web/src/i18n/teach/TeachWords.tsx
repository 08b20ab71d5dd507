// How do the words of the lesson maker come with it, and not with the page?

import type { ReactNode } from 'react';
import { MoreWords } from '../MoreWords.tsx';
import { teachEn } from './en.ts';
import { teachZh } from './zh.ts';

const TEXTS = { en: teachEn, zh: teachZh };

/** Inside it the words know those of the maker too. */
export function TeachWords({ children }: { readonly children: ReactNode }) {
  return <MoreWords texts={TEXTS}>{children}</MoreWords>;
}
