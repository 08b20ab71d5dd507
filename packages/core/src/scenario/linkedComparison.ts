// What does a link set beside its scenario, and how is that read without trusting it?

import { isRecord } from '../go/record.ts';
import type { Minor } from '../releases/minor.ts';
import { MINORS } from '../releases/release.ts';
import { AT_END } from './atEnd.ts';
import { readScenario, type Scenario } from './scenario.ts';

/** The scenario of the link under two releases, or beside another one; `at` counts the places of both together. */
export type LinkedComparison = (
  | { readonly releases: readonly [left: Minor, right: Minor] }
  | { readonly scenario: Scenario }
) & { readonly at?: number };

/** Undefined if it is none that this version knows: the scenario is opened alone then. */
export function readComparison(value: unknown): LinkedComparison | undefined {
  if (!isRecord(value)) return undefined;
  const { at } = value;
  const place = typeof at === 'number' && Number.isInteger(at) && at >= 0 && at <= AT_END ? { at } : {};
  const releases = minorsOf(value.releases);
  if (releases) return { releases, ...place };
  const scenario = readScenario(value.scenario);
  return scenario.ok ? { scenario: scenario.value, ...place } : undefined;
}

function minorsOf(value: unknown): readonly [Minor, Minor] | undefined {
  if (!Array.isArray(value) || value.length !== 2) return undefined;
  const [left, right] = value.map((one) => MINORS.find((minor) => minor === one));
  return left && right ? [left, right] : undefined;
}
