// Reads the answers of OpenKruise's controllers (oracle/kruise.py).

import type { ControllerSettings } from '../../src/controllers/settings.ts';
import type { Json } from '../../src/import/jsonValues.ts';
import { readVectorLines } from '../vectorLines.ts';

export type KruiseName = NonNullable<ControllerSettings['openkruise']>;

/** An edit of a workload with its Pods. They all have the template of `before`, and all are ready or none is. */
export interface KruiseCase {
  readonly id: string;
  readonly kind: 'CloneSet' | 'StatefulSet' | 'DaemonSet';
  readonly gates?: ControllerSettings;
  readonly before: Json;
  readonly after: Json;
  readonly pods: readonly { readonly ready?: false }[];
}

/** One Pod after one sync; the other fields are what an update in place has written. */
export interface SyncedPod {
  readonly action: 'kept' | 'edited' | 'deleted';
  readonly images?: Json;
  readonly resources?: Json;
  readonly labels?: Readonly<Record<string, string>>;
  readonly annotations?: Json;
  readonly removed?: readonly string[];
  readonly state?: Json;
  readonly grace?: Json;
  readonly unready?: boolean;
}

interface Answer {
  readonly pods: readonly SyncedPod[];
  readonly error?: string;
}

interface Result {
  readonly id: string;
  readonly answers: readonly { readonly releases: readonly KruiseName[]; readonly answer: Answer }[];
}

export const CASES = readVectorLines<KruiseCase>('kruise/cases.jsonl');

const results = new Map(
  readVectorLines<Result>('kruise/results.jsonl').map(({ id, answers }) => [id, answers]),
);

export const RELEASES: readonly KruiseName[] = [
  ...new Set([...results.values()].flatMap((answers) => answers.flatMap(({ releases }) => releases))),
].toSorted();

/** Cases in which launch priorities matter have the answers of some releases. */
export const casesOf = (release: KruiseName): readonly KruiseCase[] =>
  CASES.filter(({ id }) => results.get(id)?.some(({ releases }) => releases.includes(release)));

export function answerOf(id: string, release: KruiseName): Answer {
  const answer = results.get(id)?.find(({ releases }) => releases.includes(release))?.answer;
  if (!answer) throw new Error(`OpenKruise ${release} has no answer to ${id}`);
  return answer;
}
