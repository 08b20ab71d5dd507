// What differs between releases, under which names?
//
// A row says in which minors (of each its newest patch) the newer way is taken, and what must be on for it. The comment
// behind it is the upstream change that brought it: the pull request, or the function that reads differently. It is for
// who reads, so it is no field that everybody would load with the page; a test asks for it.

import { ADMISSION_DIFFERENCES } from './admissionDifferences.ts';
import { BEHAVIOURS } from './behaviours.ts';
import type { Lifetime } from './lifetime.ts';
import { RUNTIME_DIFFERENCES } from './runtimeDifferences.ts';

const table = { ...BEHAVIOURS, ...RUNTIME_DIFFERENCES, ...ADMISSION_DIFFERENCES };

/** The name of a difference that a rule may ask a release for. */
export type Difference = keyof typeof table;

export const DIFFERENCES: Readonly<Record<Difference, Lifetime>> = table;
