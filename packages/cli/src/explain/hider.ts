// Masks secrets in the output of `explain`.

import { hasMasked, maskDerived, maskTexts } from '@syncpod/core/import';
import type { SECRET_CHOICES } from '../optionWords.ts';
import type { Explained } from './explainPair.ts';
import { isTelling, withOwnValues } from './ownValues.ts';
import type { Printer } from './report.ts';

/** The secrets of the manifests, whose hashes stay those of the texts. */
export interface Hider {
  /** The text with the secrets masked. */
  hide(text: string): string;
  /** True if one of these values of a Pod can be a secret. */
  hides(values: readonly string[]): boolean;
}

const NO_HIDER: Hider = { hide: (text) => text, hides: () => false };

/** The secrets of the texts that are shown. */
export function hider(
  all: readonly Explained[],
  { output, secrets }: { readonly output: string; readonly secrets: (typeof SECRET_CHOICES)[number] },
): Hider {
  if (secrets === 'keep') return NO_HIDER;
  // The rows of several workloads have names only.
  const shown =
    output === 'table' && all.length > 1 ? all.filter((one) => one.refusal ?? one.surroundings) : all;
  const sources = shown.flatMap(({ common, ...own }) => {
    const { source, after } = common?.answer ?? own;
    return [source, after].flatMap((one) => (one ? [one.manifest] : []));
  });
  const { masks } = maskTexts([...new Set(sources)].map((manifest) => ({ manifest })));
  const hide = (text: string): string => maskDerived(text, masks);
  const looksSecret = remembered((name: string) => hide(name) !== name);
  return {
    hide,
    hides: (values) =>
      values.some((value) => isTelling(value) && looksSecret(value)) || hasMasked(values.join(' '), masks),
  };
}

/** Masks the secrets of reports. A report that several Pods share is written once. */
export function reportPrinter({ hide, hides }: Hider): Printer {
  const hidePart = remembered(hide);
  // Objects of a list in JSON: most reports have most of them.
  const hideParts = (text: string): string =>
    text
      .split(/(?<=\n *\},\n)/)
      .map(hidePart)
      .join('');
  return {
    hide,
    reports(write) {
      const reportOf = remembered((one: Explained) => hideParts(write(one)));
      return (one) => {
        const { common } = one;
        if (!common) return hideParts(write(one));
        const { answer, values, alone } = common;
        const own = hides(values) ? undefined : withOwnValues(reportOf(answer), values);
        return own ?? hideParts(write(alone()));
      };
    },
  };
}

export const plainPrinter: Printer = reportPrinter(NO_HIDER);

function remembered<Key, Value>(act: (key: Key) => Value): (key: Key) => Value {
  const known = new Map<Key, Value>();
  return (key) => {
    const before = known.get(key);
    if (before !== undefined) return before;
    const value = act(key);
    known.set(key, value);
    return value;
  };
}
