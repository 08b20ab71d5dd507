// Creates the link that opens the explanation on the page.

import type { Release } from '@syncpod/core/releases';
import type { Diagnostic, Result } from '@syncpod/core/result';
import type { Io } from '../io.ts';
import { linkOf, withoutSecrets } from '../linkOf.ts';
import type { Explained } from './explainPair.ts';
import { storyOf } from './storyOf.ts';

export interface LinkOptions {
  readonly base: string | undefined;
  readonly secrets: 'mask' | 'keep';
  readonly io: Io;
}

/** Undefined without the address of a page. Error: `link-too-large`. */
export function linkTo(
  explained: Explained,
  release: Release,
  { base, secrets, io }: LinkOptions,
): Result<string, Diagnostic> | undefined {
  if (base === undefined) return undefined;
  const story = storyOf(explained, release);
  return linkOf(secrets === 'keep' ? story : withoutSecrets(story, io), base);
}
