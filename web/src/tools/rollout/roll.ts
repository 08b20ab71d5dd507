// Plays what the page of a rollout asks, in a worker or in a test.

import { resolveRelease } from '@syncpod/core/releases';
import type { Answer, Asked } from './rolled.ts';
import { jobIn, rollJob } from './rolledJob.ts';
import { rollWorkload } from './rolledWorkload.ts';

/** Either text may be a Job, which has no other one. Errors: those of the texts. */
export function roll(asked: Asked): Answer {
  const { release, before, after } = asked;
  const resolved = resolveRelease(release);
  if (!resolved.ok) return resolved;
  const job = jobIn(after, resolved.value) ?? jobIn(before, resolved.value);
  return job ? rollJob(job, asked, resolved.value) : rollWorkload(asked, resolved.value);
}
