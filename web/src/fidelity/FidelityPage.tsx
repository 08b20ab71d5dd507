// What is loaded when one asks what is proven?

import type { ComponentProps } from 'react';
import { fidelityEn } from '../i18n/fidelity/en.ts';
import { fidelityZh } from '../i18n/fidelity/zh.ts';
import { MoreWords } from '../i18n/MoreWords.tsx';
import { FidelityDialog } from './FidelityDialog.tsx';

const TEXTS = { en: fidelityEn, zh: fidelityZh };

export function FidelityPage(props: ComponentProps<typeof FidelityDialog>) {
  return (
    <MoreWords texts={TEXTS}>
      <FidelityDialog {...props} />
    </MoreWords>
  );
}
