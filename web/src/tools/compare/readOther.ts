// Reads a scenario from pasted text: a link, its fragment, or a file.

import type { Scenario } from '@syncpod/core/scenario';
import { openFragment } from '../../share/fragments.ts';
import { type Opened, openText } from '../../share/link.ts';
import { scenarioOf } from '../../store/scenario.ts';
import type { Notice } from '../../store/source.ts';

export function readOther(text: string): { readonly scenario: Scenario } | { readonly problem: Notice } {
  const opened = open(text.trim());
  return 'problem' in opened ? opened : { scenario: scenarioOf(opened.work) };
}

function open(text: string): Opened {
  if (text.startsWith('{')) return openText(text);
  return openFragment(text.slice(text.indexOf('#') + 1));
}
