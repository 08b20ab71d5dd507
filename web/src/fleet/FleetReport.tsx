// What is loaded when the report about a whole cluster is asked for?

import type { ComponentProps } from 'react';
import { fleetEn } from '../i18n/fleet/en.ts';
import { fleetZh } from '../i18n/fleet/zh.ts';
import { MoreWords } from '../i18n/MoreWords.tsx';
import { FleetDialog } from './FleetDialog.tsx';

const TEXTS = { en: fleetEn, zh: fleetZh };

export function FleetReport(props: ComponentProps<typeof FleetDialog>) {
  return (
    <MoreWords texts={TEXTS}>
      <FleetDialog {...props} />
    </MoreWords>
  );
}
