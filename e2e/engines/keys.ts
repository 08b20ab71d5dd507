// Turns the names of keys into the presses of WebDriver.

import type { InputSource } from './engine.ts';

/** The code points of keys that type nothing (WebDriver, "Keyboard actions"). */
const NAMED: Readonly<Record<string, string>> = {
  Backspace: '\uE003',
  Tab: '\uE004',
  Enter: '\uE007',
  Shift: '\uE008',
  Control: '\uE009',
  Alt: '\uE00A',
  Escape: '\uE00C',
  PageUp: '\uE00E',
  PageDown: '\uE00F',
  End: '\uE010',
  Home: '\uE011',
  ArrowLeft: '\uE012',
  ArrowUp: '\uE013',
  ArrowRight: '\uE014',
  ArrowDown: '\uE015',
  Delete: '\uE017',
  Space: ' ',
};

/** Presses keys together: the last one while the others are down. */
export function keyActions(keys: readonly string[]): InputSource[] {
  const values = keys.map((key) => NAMED[key] ?? key);
  return [
    {
      type: 'key',
      id: 'keyboard',
      actions: [
        ...values.map((value) => ({ type: 'keyDown' as const, value })),
        ...values.reverse().map((value) => ({ type: 'keyUp' as const, value })),
      ],
    },
  ];
}
