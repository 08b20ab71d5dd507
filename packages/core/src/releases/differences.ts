// Collects the named differences between releases.
//
// A row lists the minors (each at its newest patch) that have the newer behavior, and the gate that it needs. The
// comment after a row names the upstream change that introduced it: the pull request, or the function that changed. It
// is a comment and not a field to keep it out of the bundle; a test requires it.

import { ADMISSION_DIFFERENCES } from './admissionDifferences.ts';
import { BEHAVIOURS } from './behaviours.ts';
import { CONTROLLER_DIFFERENCES } from './controllerDifferences.ts';
import type { Lifetime } from './lifetime.ts';
import { RUNTIME_DIFFERENCES } from './runtimeDifferences.ts';

const table = {
  ...BEHAVIOURS,
  ...CONTROLLER_DIFFERENCES,
  ...RUNTIME_DIFFERENCES,
  ...ADMISSION_DIFFERENCES,
};

/** The name of a difference, for Release.has. */
export type Difference = keyof typeof table;

export const DIFFERENCES: Readonly<Record<Difference, Lifetime>> = table;

type Rows = typeof table;

/** The differences that came with a patch release. */
export type PatchedDifference = {
  [Name in Difference]: Rows[Name] extends { readonly patches: object } | { readonly untilPatches: object }
    ? Name
    : never;
}[Difference];
