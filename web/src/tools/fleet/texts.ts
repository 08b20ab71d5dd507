// Texts of the report on a whole cluster.

import { createTexts, type KeyOf, type Text, useText } from '../../ui/i18n/texts.ts';
import { en } from './texts.en.ts';

export const fleetTexts = createTexts(en, { zh: () => import('./texts.zh.ts') });

export type FleetKey = KeyOf<typeof fleetTexts>;

export type FleetText = Text<FleetKey>;

export const useFleetText = () => useText(fleetTexts);
