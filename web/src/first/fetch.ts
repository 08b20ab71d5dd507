// In which order do the page's programs come? Asked before the first paint is drawn: the line is free meanwhile.

import { readQuery } from '../browser/location.ts';
import { readAddress } from '../share/query.ts';
import { PHONE } from '../theme/phone.ts';
import { opensFresh } from './opensFresh.ts';

const { shell = '', editor = '', page = '', picture = '' } = document.currentScript?.dataset ?? {};
const withEditor = !readAddress(readQuery()).embed && !matchMedia(PHONE).matches;
// In the opening one can type before the page has come; another story has to be read first.
const [soon, later] = opensFresh() ? [editor, page] : [page, editor];
const groups = withEditor ? [`${shell} ${soon}`, later, picture] : [`${shell} ${page}`];
// What is needed first is asked for at once, the rest when that is there.
groups.reduce((before, group) => before.then(() => fetchAll(group)), Promise.resolve());

/** Files with spaces between. */
async function fetchAll(files: string): Promise<void> {
  const named = files.split(' ').filter((file) => file !== '');
  await Promise.all(named.map((file) => new Promise((settled) => fetchEarly(file, settled))));
}

function fetchEarly(file: string, settled: (event: Event) => void): void {
  const style = file.endsWith('.css');
  const link = document.createElement('link');
  link.rel = style ? 'preload' : 'modulepreload';
  if (style) link.as = 'style';
  link.crossOrigin = '';
  link.href = file;
  link.addEventListener('load', settled);
  link.addEventListener('error', settled);
  document.head.append(link);
}
