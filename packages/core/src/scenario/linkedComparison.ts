// Reads the untrusted comparison of a link.

import { isRecord } from '../go/record.ts';
import type { ReleaseName } from '../releases/minor.ts';
import { resolveRelease } from '../releases/release.ts';
import { AT_END } from './atEnd.ts';
import { knownScenario } from './knownScenario.ts';
import { readScenario, type Scenario } from './scenario.ts';

/** The scenario of the link under two releases, or next to another one; `at` counts the pairs of both. */
export type LinkedComparison = (
  | { readonly releases: readonly [left: ReleaseName, right: ReleaseName] }
  | { readonly scenario: Scenario }
) & { readonly at?: number };

/** Undefined if this version does not support it: the scenario then opens alone. */
export function readComparison(value: unknown): LinkedComparison | undefined {
  if (!isRecord(value)) return undefined;
  const { at } = value;
  const place = typeof at === 'number' && Number.isInteger(at) && at >= 0 && at <= AT_END ? { at } : {};
  const releases = namesOf(value.releases);
  if (releases) return { releases, ...place };
  const scenario = readScenario(value.scenario);
  return scenario.ok ? { scenario: knownScenario(scenario.value).scenario, ...place } : undefined;
}

function namesOf(value: unknown): readonly [ReleaseName, ReleaseName] | undefined {
  if (!Array.isArray(value) || value.length !== 2) return undefined;
  const [left, right] = value.map(nameOf);
  return left && right ? [left, right] : undefined;
}

function nameOf(value: unknown): ReleaseName | undefined {
  const release = typeof value === 'string' ? resolveRelease(value) : undefined;
  return release?.ok ? release.value.name : undefined;
}
