// Judges every level on what a real kubelet reported: the recordings of its solution, or of another story like it.

import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { isRecord, type JsonObject } from '../../src/go/record.ts';
import { goalOnCluster, type SeenCluster, type SeenGoal } from '../../src/lessons/clusterGoals.ts';
import { type Claim, readLesson } from '../../src/lessons/lesson.ts';
import { isLasting } from '../../src/lessons/lostClaim.ts';
import type { WholeRecording } from '../cluster/recording.ts';

const LESSONS = new URL('../../../../public/lessons/', import.meta.url);
const RECORDINGS = new URL('../vectors/cluster/', import.meta.url);

const levels = readdirSync(LESSONS).flatMap((file) => /^(level-.*)\.json$/.exec(file)?.[1] ?? []);

/** Stories of which a part is the solution, for levels that were not recorded. Their containers have other names. */
const LIKE: Readonly<
  Record<string, { readonly story: string; readonly names: Readonly<Record<string, string>> }>
> = {
  'level-liveness': { story: '1.33/liveness-fails', names: { nginx: 'app' } },
  'level-static-in-place': { story: '1.35/level-one-of-two', names: { agent: 'nginx' } },
  'level-kruise': { story: '1.35/level-one-of-two', names: { app: 'nginx', mesh: 'log-agent' } },
};

/** Recordings that end before the goal: the third crash comes later. */
const ENDED_EARLY: Readonly<Record<string, readonly string[]>> = {
  'level-back-off-40': ['1.28.15', '1.35.8'],
};

/** Levels whose way no recording holds, with what kubectl would show. */
const UNRECORDED: Readonly<Record<string, string>> = {
  'level-env-at-next-start': 'OpenKruise is not in the recorded clusters',
  'level-env-in-place': 'OpenKruise is not in the recorded clusters',
  'level-env-new-pod': 'a recording holds one Pod',
  'level-new-pod': 'a recording holds one Pod',
  'level-evicted': 'the machine that recorded has memory to spare',
  'level-no-event': 'a recording holds no addresses of Pods',
  'level-unknown': 'containerd reports no unknown state on demand',
};

/** What a Pod and its Events do not show; recordings hold no addresses. */
const UNSEEN: ReadonlySet<Claim['type']> = new Set(['gate', 'hash', 'log', 'release', 'silent', 'ip']);

const read = (story: string): WholeRecording =>
  JSON.parse(readFileSync(new URL(`${story}.json`, RECORDINGS), 'utf8')) as WholeRecording;

/** The recordings of a level. */
function recorded(level: string): readonly WholeRecording[] {
  const like = LIKE[level];
  if (like) return [read(like.story)];
  return readdirSync(RECORDINGS).flatMap((minor) =>
    readdirSync(new URL(`${minor}/`, RECORDINGS)).includes(`${level}.json`) ? read(`${minor}/${level}`) : [],
  );
}

function goalsOf(level: string): readonly Claim[] {
  const lesson = readLesson(JSON.parse(readFileSync(new URL(`${level}.json`, LESSONS), 'utf8')));
  const goals = lesson.ok ? lesson.value.steps.flatMap(({ task }) => task?.goal ?? []) : [];
  const { names = {} } = LIKE[level] ?? {};
  return goals.flatMap((claim) => {
    if (!('container' in claim) || claim.container === undefined || !LIKE[level]) return claim;
    const container = names[claim.container];
    return container === undefined ? [] : { ...claim, container };
  });
}

/** What kubectl printed at each moment after the first act of the learner, and just before it. */
function momentsOf({ scenario, statuses, events, happened, ends }: WholeRecording) {
  const { manifest: text } = scenario as { readonly manifest: string };
  const manifest: unknown = JSON.parse(text);
  const spec = isRecord(manifest) && isRecord(manifest.spec) ? manifest.spec : {};
  const acted = happened[1] ?? happened[0] ?? 0;
  const podAt = (at: number): JsonObject => ({
    kind: 'Pod',
    metadata: { uid: 'recorded' },
    spec,
    status: { ...statuses.findLast(([time]) => time <= at)?.[2] },
  });
  const eventsAt = (at: number): readonly JsonObject[] =>
    events
      .filter(([time]) => time <= at)
      .map(([, type, reason, message, count, container]) => ({
        type,
        reason,
        message,
        count,
        involvedObject: { fieldPath: container === undefined ? undefined : `spec.containers{${container}}` },
      }));
  const seen = (at: number): SeenCluster => ({ before: podAt(acted), pod: podAt(at), events: eventsAt(at) });
  const times = statuses.map(([time]) => time).filter((time) => time > acted);
  return { first: seen(acted), later: [...times, ends].map(seen) };
}

const judged = (goals: readonly Claim[], seen: SeenCluster): readonly SeenGoal[] =>
  goals.map((claim) => goalOnCluster(claim, seen));

describe.each(levels.filter((level) => !(level in UNRECORDED)))('%s', (level) => {
  const goals = goalsOf(level);
  test.each(recorded(level).map((recording) => [recording.tag, recording] as const))(
    'is reached on the recorded kubelet %s',
    (_, recording) => {
      const { first, later } = momentsOf(recording);
      const states = later.map((seen) => judged(goals, seen));
      const ended = ENDED_EARLY[level]?.includes(recording.tag) === true;
      expect(states.some((one) => !one.includes('open'))).toBe(!ended);
      expect(states.flat()).not.toContain('needs-before');
      const seen = goals.filter(({ type }) => !UNSEEN.has(type));
      expect(later.flatMap((moment) => judged(seen, moment))).not.toContain('unseen');
      // Before the learner acts, a goal is open, if the recording shows one that does not hold from the start.
      const tells = goals.every(({ type }) => type !== 'ip') && !seen.every(isLasting);
      expect(judged(goals, first).includes('open')).toBe(tells);
    },
  );
  test('was recorded', () => expect(recorded(level).length).toBeGreaterThan(0));
});

test('the levels that were not recorded exist', () => {
  expect(Object.keys(UNRECORDED).filter((level) => !levels.includes(level))).toEqual([]);
});
