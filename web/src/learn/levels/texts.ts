// Texts of the picture of a goal.

import { createTexts, type KeyOf, type Text, useText } from '../../ui/i18n/texts.ts';

export const en = {
  'goal.theirs': 'The goal',
  'goal.mine': 'Yours so far',
  'goal.same': 'same Pod, same sandbox',
  'goal.sandbox': 'same Pod, new sandbox',
  'goal.pod': 'a new Pod',
  'goal.refused': 'an edit is refused',
  'goal.container': '{fate}; {state}, {restarts}',
  'goal.keep': 'kept',
  'goal.kill': 'killed',
  'goal.start': 'started',
  'goal.kill-and-start': 'killed and started',
  'goal.none': 'untouched',
  'goal.created': 'created',
  'goal.running': 'running',
  'goal.exited': 'exited',
  'goal.unknown': 'state unknown',
  'goal.absent': 'gone',
  'goal.restarts.one': '{count} restart',
  'goal.restarts.other': '{count} restarts',
} as const;

const levelsTexts = createTexts(en, { zh: () => import('./texts.zh.ts') });

export type LevelsKey = KeyOf<typeof levelsTexts>;

export type LevelsText = Text<LevelsKey>;

export const useLevelsText = () => useText(levelsTexts);
