// Names the classes and animations of CSS modules: short, and alike within a file, because they are in the styles, the scripts and the page.

import { createHash } from 'node:crypto';
import { relative, resolve } from 'node:path';

const SOURCE = resolve(import.meta.dirname, '../../web/src');
/** A class, or the name of an animation. */
const NAME = /(?:\.|@keyframes\s+)([a-zA-Z][\w-]*)/g;

/** The same in every build of the same sources: a hash of the file, then the number of the name in it. */
export function scopedName(name: string, file: string, css: string): string {
  const path = relative(SOURCE, file.replace(/\?.*$/, ''));
  const [hash] = createHash('sha256')
    .update(path)
    .digest('base64url')
    .replaceAll(/[-_\d]/g, '')
    .match(/^.{4}/) ?? [path];
  const names = [...new Set([...css.matchAll(NAME)].map(([, found]) => found))];
  return `${hash}${names.indexOf(name).toString(36)}`;
}
