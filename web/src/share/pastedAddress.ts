// Reads and writes the address of the page "Why did it restart?" with pasted texts, which are in it only on request.

import { readHref } from '../browser/location.ts';
import { isLessonFragment } from './lessonAddress.ts';

const HEAD = /^#?pasted=/;

/** True for a fragment that holds a lesson or pasted texts instead of a scenario. */
export function isOtherFragment(fragment: string): boolean {
  return isLessonFragment(fragment) || HEAD.test(fragment) || /^#?hour=/.test(fragment);
}

/** The encoded texts of a fragment; undefined for any other fragment. */
export function pastedCode(fragment: string): string | undefined {
  return HEAD.test(fragment) ? fragment.replace(HEAD, '') : undefined;
}

/** The address that opens the page, with encoded texts if given. */
export function restartAddress(code?: string, href = readHref()): string {
  const url = new URL(href);
  url.search = 'why';
  url.hash = code === undefined ? '' : `pasted=${code}`;
  return url.href;
}
