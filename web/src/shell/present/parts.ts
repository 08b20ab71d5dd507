// Selects which of the page's three parts are visible.

import { revealed, type Side } from '../../store/panes.ts';
import type { PhoneTab, Present, Source } from '../../store/source.ts';

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

/** The changes that show a part: in present mode it is opened, outside it the hidden pane is shown. */
export function asked(
  part: Side,
  { present, panes }: Pick<Source, 'present' | 'panes'>,
): Partial<Pick<Source, 'present' | 'panes'>> {
  return present === 'off' ? { panes: revealed(panes, part) } : { present: part };
}
