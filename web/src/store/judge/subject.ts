// Determines what the page shows at the cursor: an edit, a moment, or an earlier Pod because the text is neither.

import type { CursorView } from '../cursorView.ts';
import type { Judgement } from './judge.ts';

/**
 * `edit`: an edit of the Pod, typed or replayed, accepted or refused. `moment`: the Pod as it is at the cursor.
 * `another`: the text is another Pod or object, which is no edit; the page still shows the Pod. `unread`: the text cannot
 * be read; the page shows the last one that could.
 */
export type Subject = 'edit' | 'moment' | 'another' | 'unread';

export function subjectOf({ judged, before }: CursorView, shown: Judgement): Subject {
  if (!judged) return before === undefined ? 'moment' : 'edit';
  switch (shown.kind) {
    case 'running':
      return 'moment';
    case 'unreadable':
      return 'unread';
    case 'other':
      return 'another';
    case 'object':
      return shown.refused ? 'edit' : 'another';
    default:
      return 'edit';
  }
}
