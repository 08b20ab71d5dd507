// How does one type before the page's program has come? Into the editor that the first paint already shows.

import type { Language } from '@syncpod/core';
import { changedLinesOf, lineDiff } from '../diff/lineDiff.ts';
import { lendTo, useHosted } from '../editor/hosted.ts';
import { wordsOf } from '../i18n/text.ts';
import { OPENING_DRAFT, OPENING_MANIFEST } from '../store/openingManifest.ts';
import { themeWorn } from '../theme/theme.ts';
import { FIRST_ID } from './firstPaint.ts';
import { opensFresh } from './opensFresh.ts';

/** Answers whether there is one: only the opening is known before the engine has come. */
export function openEarlyEditor(lang: Language): boolean {
  const first = document.getElementById(FIRST_ID);
  const still = first?.querySelector('[data-still-editor]');
  const place = still?.parentElement;
  if (!first || !place || !opensFresh()) return false;
  const words = wordsOf(lang);
  const theme = themeWorn();
  const show = (text: string, typedEarly?: string): void => {
    const changedLines = changedLinesOf(lineDiff(OPENING_MANIFEST, text));
    const fixed = { words, theme, handle: null, chips: [], problems: [], large: false, release: undefined };
    const onChange = (typed: string): void => show(typed, typed);
    // What stands around it speaks of the text that was there.
    first.dataset.behind = String(text !== OPENING_DRAFT);
    useHosted.setState({ props: { ...fixed, text, changedLines, onChange }, typedEarly });
  };
  lendTo(place);
  show(OPENING_DRAFT);
  const stop = useHosted.subscribe(({ ready }) => {
    if (!ready) return;
    stop();
    still.remove();
    letIn(place, first);
  });
  return true;
}

/** Of all that the first paint shows, only this part can be used. */
function letIn(part: HTMLElement, first: HTMLElement): void {
  for (let at = part; at !== first && at.parentElement; at = at.parentElement) {
    for (const beside of at.parentElement.children) {
      if (beside === at || !(beside instanceof HTMLElement)) continue;
      beside.inert = true;
      beside.ariaHidden = 'true';
    }
  }
  first.inert = false;
  first.removeAttribute('aria-hidden');
}
