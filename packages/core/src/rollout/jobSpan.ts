// Chooses when the run of a Job or a CronJob begins, and how long it lasts.

import { parseSchedule } from '../controllers/cronSchedule.ts';
import { zoneOf } from '../controllers/timeZone.ts';
import type { JobObject } from './jobObject.ts';

/** The run of a Job begins at this time. Unix milliseconds. */
const FROM = Date.parse('2026-01-01T00:00:00Z');

/** Seconds before the first scheduled time, and at most after the last one. */
const [BEFORE, AFTER] = [10, 600];

/** Seconds that a Job is played for, beside its deadline and its time to live. */
const LASTS = 3600;

/** The scheduled times that are played. */
const TIMES = 3;

/** `starts` is in Unix milliseconds, `lasts` in seconds. A CronJob begins shortly before a scheduled time. */
export function jobSpan({ cron, spec, ttlSecondsAfterFinished: ttl = 0 }: JobObject): {
  readonly starts: number;
  readonly lasts: number;
} {
  const { activeDeadlineSeconds: deadline = 0 } = spec;
  const alone = { starts: FROM, lasts: LASTS + deadline + ttl };
  if (!cron) return alone;
  const zoned = cron.timeZone === undefined ? cron.schedule : `TZ=${cron.timeZone} ${cron.schedule}`;
  const schedule = parseSchedule(zoned, zoneOf);
  if (!schedule.ok) return alone;
  const times: number[] = [];
  let next = schedule.value(FROM);
  while (next !== undefined && times.length < TIMES) {
    times.push(next);
    next = schedule.value(next);
  }
  const [first] = times;
  const last = times.at(-1);
  if (first === undefined || last === undefined) return alone;
  const starts = first - BEFORE * 1000;
  const until = last + (AFTER + ttl) * 1000;
  return { starts, lasts: (Math.min(until, next ?? until) - starts) / 1000 };
}
