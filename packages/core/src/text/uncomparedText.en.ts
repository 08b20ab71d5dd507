// English text about containers whose image is not compared.

import type { Minor } from '../releases/minor.ts';
import { list } from './verdictText.en.ts';

export function uncomparedEn(names: readonly string[], since: Minor | undefined): string {
  const what = `the image of ${list(names)}, ${names.length > 1 ? 'which are sidecars' : 'a sidecar'}`;
  const them = names.length > 1 ? 'them' : 'it';
  const later = since === undefined ? '' : `; ${since} and newer restart ${them}`;
  return ` It does not compare ${what}${later}.`;
}
