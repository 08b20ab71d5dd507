// Determines whether a release creates the Pod exactly as written, and which newer release does.

import { defaultPod } from '../defaults/defaultPod.ts';
import { parsePod } from '../manifest/parsePod.ts';
import type { Minor } from '../releases/minor.ts';
import { MINORS, type Release, resolveRelease } from '../releases/release.ts';
import type { FieldError } from './admission.ts';
import { validateCreation } from './creation.ts';
import { dropDisabledFields } from './dropDisabled.ts';
import { convertPod } from './prepare.ts';

/** The answer of a release's API server to a new Pod. */
export interface Creation {
  /** Upstream's errors, in its order; empty if the Pod is created. */
  readonly errors: readonly FieldError[];
  /** The nearest newer release, with its default gates, that refuses and drops less; absent if there is none. */
  readonly needs?: Minor;
}

/** Undefined if the text is not a Pod, or if the release creates it with every field. */
export function creationOf(text: string, release: Release): Creation | undefined {
  const found = problemsIn(text, release);
  if (!found || countOf(found) === 0) return undefined;
  const newer = MINORS.slice(MINORS.indexOf(release.minor) + 1);
  let needs: Minor | undefined;
  let least = countOf(found);
  for (const minor of newer) {
    const later = resolveRelease(minor);
    const left = later.ok ? problemsIn(text, later.value) : undefined;
    if (!left || countOf(left) >= least) continue;
    needs = minor;
    least = countOf(left);
    if (least === 0) break;
  }
  return { errors: found.errors, ...(needs === undefined ? {} : { needs }) };
}

interface Problems {
  readonly errors: readonly FieldError[];
  /** Fields of the text that the release lacks. */
  readonly unknown: number;
  /** True if fields are cleared because their gates are off. */
  readonly clears: boolean;
}

const countOf = ({ errors, unknown, clears }: Problems): number => errors.length + unknown + (clears ? 1 : 0);

function problemsIn(text: string, release: Release): Problems | undefined {
  const { pod: parsed, diagnostics } = parsePod(text, release);
  if (!parsed || diagnostics.some(({ severity }) => severity === 'error')) return undefined;
  const { pod } = defaultPod(parsed, release);
  const { spec } = convertPod(pod, release);
  const kept = dropDisabledFields(release, spec, {}).spec;
  return {
    errors: validateCreation(pod, { kind: 'Pod', prefix: '' }, release),
    unknown: diagnostics.filter(({ code }) => code === 'unknown-field').length,
    clears: JSON.stringify(kept) !== JSON.stringify(spec),
  };
}
