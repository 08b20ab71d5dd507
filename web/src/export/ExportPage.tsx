// What is loaded when one saves what one sees?

import type { ComponentProps } from 'react';
import { filesEn } from '../i18n/files/en.ts';
import { filesZh } from '../i18n/files/zh.ts';
import { MoreWords } from '../i18n/MoreWords.tsx';
import { ExportDialog } from './ExportDialog.tsx';

const TEXTS = { en: filesEn, zh: filesZh };

export function ExportPage(props: ComponentProps<typeof ExportDialog>) {
  return (
    <MoreWords texts={TEXTS}>
      <ExportDialog {...props} />
    </MoreWords>
  );
}
