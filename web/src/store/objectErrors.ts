// Defines the validation of workload objects, which loads on demand.

import type { FieldError } from '@syncpod/core/admission';
import type { Explanation } from '@syncpod/core/explain';
import type { Release } from '@syncpod/core/releases';

/** `stored`: the text of the workload object that owns the running Pod, if it is known. */
export type ObjectErrors = (
  text: string,
  server: Release,
  running: Explanation,
  stored: string | undefined,
) => readonly FieldError[];
