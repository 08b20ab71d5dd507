// Which of the three parts of the page are on the screen?

import type { PhoneTab, Present } from '../store/source.ts';

export interface Parts {
  readonly editor: boolean;
  readonly picture: boolean;
  readonly inspector: boolean;
}

/** On a phone the one of the chosen tab; while presenting the picture and the one that was asked for. */
export function partsOf(phone: boolean, tab: PhoneTab, present: Present): Parts {
  if (phone) {
    return {
      editor: tab === 'pod',
      picture: tab === 'picture',
      inspector: tab !== 'pod' && tab !== 'picture',
    };
  }
  if (present === 'off') return { editor: true, picture: true, inspector: true };
  return { editor: present === 'editor', picture: true, inspector: present === 'inspector' };
}

/** What asking for a part changes while presenting; otherwise it is there already. */
export function asked(part: 'editor' | 'inspector', present: Present): { readonly present?: Present } {
  return present === 'off' ? {} : { present: part };
}
