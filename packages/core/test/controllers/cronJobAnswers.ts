// Answers the cases of the CronJob controller in the form of their vectors.

import { type CronJobSpec, type CronJobStatus, syncCronJob } from '../../src/controllers/syncCronJob.ts';
import { type Zone, zoneOf } from '../../src/controllers/timeZone.ts';
import type { Release } from '../../src/releases/release.ts';
import { type Compared, type Json, sorted } from './syncVectors.ts';

interface Given {
  readonly now: string;
  readonly created: string;
  readonly last?: string;
  readonly lasted?: string;
  readonly spec: CronJobSpec;
  readonly active: readonly string[];
  readonly jobs: readonly {
    readonly name: string;
    readonly start?: string;
    readonly completed?: string;
    readonly condition?: 'Complete' | 'Failed';
    readonly missing?: boolean;
  }[];
}

const made = new Map<string, Zone | undefined>();

/** Makes each zone of the cases once. */
function zones(name: string): Zone | undefined {
  if (!made.has(name)) made.set(name, zoneOf(name));
  return made.get(name);
}

export function compareCronJob(one: Json, answer: Json, release: Release): Compared {
  const given = one as unknown as Given;
  const time = (text: string | undefined, name: string) =>
    text === undefined ? {} : { [name]: Date.parse(text) };
  const { creates, deletes, status, events, after } = syncCronJob(
    {
      name: 'web',
      zones,
      created: Date.parse(given.created),
      spec: given.spec,
      before: {
        active: given.active,
        ...time(given.last, 'lastScheduleTime'),
        ...time(given.lasted, 'lastSuccessfulTime'),
      },
      jobs: given.jobs
        .filter(({ missing }) => missing !== true)
        .map(({ name, condition, start, completed }) => ({
          name,
          ...(condition === undefined ? {} : { condition }),
          ...time(start, 'start'),
          ...time(completed, 'completion'),
        })),
    },
    Date.parse(given.now),
    release,
  );
  const scheduled = typeof answer.scheduled === 'string' ? Date.parse(answer.scheduled) : 'unknown';
  return {
    expected: {
      create: answer.create ?? [],
      scheduled,
      delete: sorted(answer.delete),
      events: sorted(answer.events),
      status: answer.status ?? 'unchanged',
      after: answer.after ?? 'never',
    },
    got: {
      create: creates ? [creates.name] : [],
      scheduled: creates?.scheduled ?? 'unknown',
      delete: sorted(deletes),
      events: sorted(events),
      status: status ? statusOf(status) : 'unchanged',
      after: after ?? 'never',
    },
  };
}

function statusOf({ active, lastScheduleTime, lastSuccessfulTime }: CronJobStatus): Json {
  const text = (at: number | undefined, name: string) =>
    at === undefined ? {} : { [name]: new Date(at).toISOString().replace('.000Z', 'Z') };
  return { active: sorted(active), ...text(lastScheduleTime, 'last'), ...text(lastSuccessfulTime, 'lasted') };
}
