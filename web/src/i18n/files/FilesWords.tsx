// How do the words of export and import come with their dialogs, and not with the page?

import type { ReactNode } from 'react';
import { MoreWords } from '../MoreWords.tsx';
import { filesEn } from './en.ts';
import { filesZh } from './zh.ts';

const TEXTS = { en: filesEn, zh: filesZh };

/** Inside it the words know those of export and import too. */
export function FilesWords({ children }: { readonly children: ReactNode }) {
  return <MoreWords texts={TEXTS}>{children}</MoreWords>;
}
