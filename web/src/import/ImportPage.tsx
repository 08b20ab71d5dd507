// What is loaded when one imports a Pod?

import type { ComponentProps } from 'react';
import { filesEn } from '../i18n/files/en.ts';
import { filesZh } from '../i18n/files/zh.ts';
import { MoreWords } from '../i18n/MoreWords.tsx';
import { ImportDialog } from './ImportDialog.tsx';

const TEXTS = { en: filesEn, zh: filesZh };

export function ImportPage(props: ComponentProps<typeof ImportDialog>) {
  return (
    <MoreWords texts={TEXTS}>
      <ImportDialog {...props} />
    </MoreWords>
  );
}
