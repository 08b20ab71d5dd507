// Lists the releases, one row for each Kubernetes minor. A new release needs a row here and its answers in the vectors.

import type { Minor } from './minor.ts';
import { STEP_LISTS, type StepName } from './steps.ts';

/**
 * The input of HashContainer: the Go dump of the whole struct, the dump of its JSON, or the dump of the JSON of its
 * name and image.
 */
export type HashEra = 'dump' | 'json' | 'name-image';

export interface ReleaseRow {
  readonly minor: Minor;
  /** The upstream tag of the vectors and of source links. */
  readonly tag: string;
  readonly hashEra: HashEra;
  readonly steps: readonly StepName[];
  /** The steps of the patches before this one. */
  readonly stepsBefore?: { readonly patch: number; readonly steps: readonly StepName[] };
}

/** The patch of the vectors: 15 for v1.26.15. Earlier ones are told apart by `patches` in the tables of differences. */
export function newestPatch({ tag }: ReleaseRow): number {
  return Number(tag.slice(tag.lastIndexOf('.') + 1));
}

export const RELEASE_ROWS: readonly ReleaseRow[] = [
  { minor: '1.8', tag: 'v1.8.15', hashEra: 'dump', steps: STEP_LISTS.six },
  { minor: '1.9', tag: 'v1.9.11', hashEra: 'dump', steps: STEP_LISTS.six },
  { minor: '1.10', tag: 'v1.10.13', hashEra: 'dump', steps: STEP_LISTS.six },
  { minor: '1.11', tag: 'v1.11.10', hashEra: 'dump', steps: STEP_LISTS.six },
  { minor: '1.12', tag: 'v1.12.10', hashEra: 'dump', steps: STEP_LISTS.six },
  { minor: '1.13', tag: 'v1.13.12', hashEra: 'dump', steps: STEP_LISTS.six },
  { minor: '1.14', tag: 'v1.14.10', hashEra: 'dump', steps: STEP_LISTS.six },
  { minor: '1.15', tag: 'v1.15.12', hashEra: 'dump', steps: STEP_LISTS.six },
  { minor: '1.16', tag: 'v1.16.15', hashEra: 'json', steps: STEP_LISTS.seven },
  { minor: '1.17', tag: 'v1.17.17', hashEra: 'json', steps: STEP_LISTS.seven },
  { minor: '1.18', tag: 'v1.18.20', hashEra: 'json', steps: STEP_LISTS.seven },
  { minor: '1.19', tag: 'v1.19.16', hashEra: 'json', steps: STEP_LISTS.seven },
  { minor: '1.20', tag: 'v1.20.15', hashEra: 'json', steps: STEP_LISTS.seven },
  { minor: '1.21', tag: 'v1.21.14', hashEra: 'json', steps: STEP_LISTS.seven },
  { minor: '1.22', tag: 'v1.22.17', hashEra: 'json', steps: STEP_LISTS.seven },
  { minor: '1.23', tag: 'v1.23.17', hashEra: 'json', steps: STEP_LISTS.seven },
  { minor: '1.24', tag: 'v1.24.17', hashEra: 'json', steps: STEP_LISTS.seven },
  { minor: '1.25', tag: 'v1.25.16', hashEra: 'json', steps: STEP_LISTS.seven },
  { minor: '1.26', tag: 'v1.26.15', hashEra: 'json', steps: STEP_LISTS.seven },
  { minor: '1.27', tag: 'v1.27.16', hashEra: 'json', steps: STEP_LISTS.eight },
  { minor: '1.28', tag: 'v1.28.15', hashEra: 'json', steps: STEP_LISTS.eight },
  { minor: '1.29', tag: 'v1.29.15', hashEra: 'json', steps: STEP_LISTS.eight },
  { minor: '1.30', tag: 'v1.30.14', hashEra: 'json', steps: STEP_LISTS.eight },
  { minor: '1.31', tag: 'v1.31.14', hashEra: 'name-image', steps: STEP_LISTS.eight },
  { minor: '1.32', tag: 'v1.32.13', hashEra: 'name-image', steps: STEP_LISTS.eight },
  { minor: '1.33', tag: 'v1.33.13', hashEra: 'name-image', steps: STEP_LISTS.eight },
  { minor: '1.34', tag: 'v1.34.10', hashEra: 'name-image', steps: STEP_LISTS.eight },
  { minor: '1.35', tag: 'v1.35.8', hashEra: 'name-image', steps: STEP_LISTS.eight },
  {
    minor: '1.36',
    tag: 'v1.36.4',
    hashEra: 'name-image',
    steps: STEP_LISTS.nine,
    stepsBefore: { patch: 4, steps: STEP_LISTS.nineAtFirst }, // SyncPod of 1.36.3
  },
  { minor: '1.37', tag: 'v1.37.1', hashEra: 'name-image', steps: STEP_LISTS.nine },
];
