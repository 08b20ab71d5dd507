// Selects which of the page's three parts are visible.

import type { PhoneTab, Present } from '../store/source.ts';

export interface Parts {
  readonly editor: boolean;
  readonly picture: boolean;
  readonly inspector: boolean;
}

/**
 * On a phone, the part of the selected tab; in present mode, the picture and the part that the reader opened.
 */
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

/**
 * The changes to present mode that show a part. Empty outside present mode, where the part is already
 * visible.
 */
export function asked(part: 'editor' | 'inspector', present: Present): { readonly present?: Present } {
  return present === 'off' ? {} : { present: part };
}
