// Returns the causes of a diagnosis, for the tests.

import type { Cause } from '../../src/why/cause.ts';
import { diagnose } from '../../src/why/diagnose.ts';
import type { PastedText } from '../../src/why/pasted.ts';

/** Several tests read the same text. */
const known = new Map<string, readonly Cause[]>();

export function causesIn(texts: readonly PastedText[]): readonly Cause[] {
  const key = JSON.stringify(texts);
  const causes = known.get(key) ?? diagnose(texts).causes;
  if (key.length < 10_000) known.set(key, causes);
  return causes;
}

/** Of texts from public sources, those that prove several causes of one container. */
export function severalProven(
  texts: readonly { readonly source: string; readonly text: string }[],
): string[] {
  return texts.flatMap(({ source, text }) => {
    const proven = causesIn([{ name: 'pasted.txt', text }]).filter(({ certainty }) => certainty === 'proven');
    const owners = proven.map(({ namespace, pod, container }) => `${namespace}/${pod} ${container}`);
    return new Set(owners).size < owners.length ? [source] : [];
  });
}
