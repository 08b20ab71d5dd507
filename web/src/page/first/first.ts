// Paints the opening before the page's programs have loaded. A separate script, small enough to block on.

import { readQuery } from '../../browser/location.ts';
import { wasSeen } from '../../learn/tour/seen.ts';
import { langOf, readAddress, themeOf } from '../../share/query.ts';
import { toolOf } from '../../share/toolAddress.ts';
import { paneStyle, readPanes } from '../../store/panes.ts';
import { LANG_TAGS } from '../../ui/i18n/language.ts';
import { PHONE } from '../../ui/theme/phone.ts';
import { resolveTheme, SYSTEM_QUERIES } from '../../ui/theme/theme.ts';
import { FIRST_ID, templateId } from './firstPaint.ts';
import { showLoadFailure } from './loadFailure.ts';
import { asMarkup } from './markup.ts';
import { openEditor } from './openEditor.ts';
import { asksForOpening, opensFresh } from './opensFresh.ts';
import { placePicture } from './placePicture.ts';

const matches = (query: string): boolean => matchMedia(query).matches;

const query = readQuery();
const address = readAddress(query);
const lang = langOf(address);
const { documentElement } = document;
documentElement.lang = LANG_TAGS[lang];
documentElement.dataset.theme = resolveTheme(themeOf(address), {
  contrast: matches(SYSTEM_QUERIES.contrast),
  dark: matches(SYSTEM_QUERIES.dark),
});

const phone = matches(PHONE);
const first = document.getElementById(FIRST_ID);
const template = document.getElementById(templateId(lang, phone));
if (first) {
  // A tool replaces the Pod.
  if (template && !address.embed && !toolOf(query)) paint(first, template.textContent);
  import(/* @vite-ignore */ new URL(first.dataset.program ?? '', document.baseURI).href).catch(() => {
    // The full page still shows its opening.
    if (address.embed) showLoadFailure(lang);
  });
}

function paint(first: HTMLElement, markup: string): void {
  // For another story than the opening, only the frame is shown until it has been read.
  first.dataset.frame = String(!asksForOpening());
  first.innerHTML = asMarkup(markup);
  if (wasSeen()) first.querySelector('[data-first="tour"]')?.remove();
  placePanes(first);
  placePicture(first);
  if (opensFresh()) openEditor(first);
}

/** Gives the panes the widths of the last visit. */
function placePanes(first: HTMLElement): void {
  const columns = first.querySelector<HTMLElement>('[data-columns]');
  if (!columns) return;
  const panes = readPanes();
  columns.dataset.hidden = panes.hidden.join(' ');
  for (const [property, value] of Object.entries(paneStyle(panes)))
    columns.style.setProperty(property, value);
}
