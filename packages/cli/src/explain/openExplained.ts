// Opens an explanation in the page.

import type { Release } from '@syncpod/core/releases';
import { fail } from '../io.ts';
import { openInPage } from '../serve/openInPage.ts';
import type { Explained } from './explainPair.ts';
import { type LinkOptions, linkTo } from './linkTo.ts';

/** `single` is undefined if there are several workloads. Resolves to `status`, or 1 for an error. */
export async function openExplained(
  single: Explained | undefined,
  release: Release,
  status: number,
  { base, secrets, io }: LinkOptions,
): Promise<number> {
  if (!single) return fail(io, '--web opens one workload; choose it with --only KIND/NAME');
  const link = linkTo(single, release, { base: '', secrets, io });
  if (!link?.ok) return fail(io, link?.error.message ?? '');
  return (await openInPage(link.value, base, io)) === 0 ? status : 1;
}
