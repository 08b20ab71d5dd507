// Preloads the page's programs in order, while the network is idle.

import { readQuery } from '../../browser/location.ts';
import { readAddress } from '../../share/query.ts';
import { toolOf } from '../../share/toolAddress.ts';
import { PHONE } from '../../ui/theme/phone.ts';

const {
  shell = '',
  editor = '',
  page = '',
  picture = '',
  tools = '',
} = document.currentScript?.dataset ?? {};
const withEditor = !readAddress(readQuery()).embed && !matchMedia(PHONE).matches;
/** A tool does not need the page of the Pod. */
const beside = toolOf(readQuery()) !== undefined;
const groups = beside
  ? [`${shell} ${tools}`]
  : withEditor
    ? [`${shell} ${page}`, editor, picture]
    : [`${shell} ${page}`];
// Requests the first files immediately, and the others once those have loaded.
groups.reduce((before, group) => before.then(() => fetchAll(group)), Promise.resolve());

/** File names separated by spaces. */
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
