// Finds the causes of restarts in pasted texts.

import { type About, aboutContainers } from './about.ts';
import { type Cause, type Found, shownCause, shownLines } from './cause.ts';
import { CAUSE_IDS, type CauseId } from './causes.ts';
import { sift } from './excluded.ts';
import { showsEvents } from './fact.ts';
import {
  type CaseReader,
  caseReader,
  type ReadCase,
  type ReadShare,
  readCase,
  type Truncated,
} from './facts.ts';
import type { Certainty, Finding } from './finding.ts';
import { describeCommand, nextOf, nodeFor, placeOf } from './nextCommand.ts';
import type { Evidence, PastedText } from './pasted.ts';
import { type PodRef, podKey, refIn } from './podRef.ts';
import type { Because } from './replay.ts';
import { CALM, findings } from './rules.ts';

const CERTAINTIES: readonly Certainty[] = ['proven', 'likely', 'possible'];

/** A cause that a replay contradicts. */
export interface Excluded extends PodRef {
  readonly id: CauseId;
  readonly container?: string;
  readonly because: Because;
  readonly evidence: readonly Evidence[];
}

/** The answer to a case. */
export interface Diagnosis {
  /** The most certain first; empty if the texts say nothing about restarts. */
  readonly causes: readonly Cause[];
  /** Causes that cannot have printed the text. */
  readonly excluded: readonly Excluded[];
  /** The one command whose output splits the remaining causes best; absent if the first is proven. */
  readonly next?: string;
  /** As that of a cause. */
  readonly nextOn?: string;
  /** The texts of which not everything was read; empty if everything was. */
  readonly truncated: readonly Truncated[];
}

/** Never throws. Calls `tell` with the share of the texts read so far. */
export function diagnose(texts: readonly PastedText[], tell?: ReadShare): Diagnosis {
  return diagnosisOf(readCase(texts, tell));
}

/** Reads a case of any length line by line. */
export interface Diagnoser extends Omit<CaseReader, 'end'> {
  end(): Diagnosis;
}

export function diagnoser(): Diagnoser {
  const reader = caseReader();
  return { begin: reader.begin, line: reader.line, end: () => diagnosisOf(reader.end()) };
}

function diagnosisOf({ facts, truncated }: ReadCase): Diagnosis {
  const each = aboutContainers(facts).map(foundIn);
  const all: Found[] = [];
  for (const one of each) for (const found of one.found) all.push(found);
  const known = all.filter(({ id }) => id !== 'unknown');
  const found = calmLast(withoutRepeats(known.length > 0 ? known : all));
  const [head] = found;
  const next = head?.certainty === 'proven' ? undefined : splitting(found);
  const nextOn = head && next !== undefined ? nodeFor(next, placeOf(head.about)) : undefined;
  return {
    causes: found.map(shownCause),
    excluded: each.flatMap(({ struck }) => struck),
    ...(next === undefined ? {} : { next }),
    ...(nextOn === undefined ? {} : { nextOn }),
    truncated,
  };
}

/** Of several Pods, one that restarts nothing answers the question last. */
function calmLast(found: readonly Found[]): readonly Found[] {
  if (!found.some(({ id }) => CALM.has(id))) return found;
  const others = new Set(found.filter(({ id }) => !CALM.has(id)).map(({ about }) => podKey(about)));
  const last = ({ id, about }: Found) => CALM.has(id) && !others.has(podKey(about));
  return [...found.filter((one) => !last(one)), ...found.filter(last)];
}

/** The command that confirms most of the causes of the first Pod; of several, that of the first cause. */
function splitting(found: readonly Found[]): string | undefined {
  const [head] = found;
  const first = head && podKey(head.about);
  const place = head && placeOf(head.about);
  if (place && !place.deleted && isUnseen(head, found)) return describeCommand(place);
  const counts = new Map<string, number>();
  for (const { id, certainty, about } of found) {
    if (certainty === 'proven' || podKey(about) !== first) continue;
    const next = nextOf(id, placeOf(about));
    counts.set(next, (counts.get(next) ?? 0) + 1);
  }
  let most: string | undefined;
  for (const [next, count] of counts) if (count > (counts.get(most ?? '') ?? 0)) most = next;
  return most;
}

/** True if the Events may decide between the causes of a Pod, and the text has none: they may also be over. */
function isUnseen({ about, certainty }: Found, found: readonly Found[]): boolean {
  const { ended, waiting, facts } = about;
  if (certainty === 'proven' || facts.some(showsEvents)) return false;
  // A program that gets SIGTERM may end with 0.
  if (certainty === 'likely' && ended?.exitCode === 0) return true;
  const known = ended?.exitCode !== undefined || (waiting !== undefined && !waiting.told);
  if (certainty === 'likely' && known) return false;
  return found.filter((one) => podKey(one.about) === podKey(about)).length > 1;
}

/** By certainty. Causes that are only possible keep the order of their rules. */
function byCertainty(found: readonly Found[]): readonly Found[] {
  return CERTAINTIES.flatMap((certainty) => {
    const same = found.filter((one) => one.certainty === certainty);
    return certainty === 'possible' ? same : same.sort((a, b) => rankOf(a) - rankOf(b));
  });
}

const RANKS: ReadonlyMap<CauseId, number> = new Map(CAUSE_IDS.map((id, rank) => [id, rank]));

function rankOf({ id }: Found): number {
  return RANKS.get(id) ?? 0;
}

/** Pairs of causes where one leads to the other: the kubelet reports only the effect, which is then not listed. */
const EFFECTS: readonly (readonly [cause: CauseId, effect: CauseId])[] = [
  ['node-reboot', 'sandbox-changed'],
  ['evicted-memory', 'evicted'],
  ['evicted-storage', 'evicted'],
  ['evicted-memory', 'runtime-restart'],
  ['evicted-storage', 'runtime-restart'],
  ['evicted', 'runtime-restart'],
  ['evicted', 'killed-after-grace'],
  ['drained', 'deleted-by-controller'],
  ['preempted', 'deleted-by-controller'],
  // Only these wait for the kill, and report one that takes too long: pkg/kubelet/pod_workers.go killPodNow.
  ['evicted-memory', 'killed-after-grace'],
  ['evicted-storage', 'killed-after-grace'],
  ['preempted', 'killed-after-grace'],
];

/** The causes of one container, and those that cannot have printed the text. */
function foundIn(about: About): { readonly found: readonly Found[]; readonly struck: readonly Excluded[] } {
  const byId = new Map<CauseId, Finding[]>();
  for (const finding of findings(about)) {
    const same = byId.get(finding.id);
    if (same) same.push(finding);
    else byId.set(finding.id, [finding]);
  }
  for (const [cause, effect] of EFFECTS) {
    if (byId.has(effect) && byId.get(cause)?.some(({ certainty }) => certainty !== 'possible')) {
      byId.delete(effect);
    }
  }
  const { kept, struck } = sift(about, byId);
  const { container } = about;
  return {
    found: [...kept].map(([id, found]) => foundCause(id, found, about)),
    struck: [...struck].map(([id, { because, facts }]) => ({
      id,
      ...refIn(about),
      ...(container === undefined ? {} : { container }),
      because,
      get evidence() {
        return shownLines(facts).evidence;
      },
    })),
  };
}

/** Causes that concern the Pod as a whole. */
const WHOLE_POD: ReadonlySet<CauseId> = new Set([
  'not-scheduled',
  'refused-by-quota',
  'refused-by-webhook',
  'not-admitted',
  'evicted',
  'node-shutdown',
  'evicted-memory',
  'evicted-storage',
  'deadline',
  'preempted',
  'drained',
  'deleted-by-controller',
  'sandbox-changed',
  'sandbox-create',
  'node-reboot',
  'mount',
  'static-pod-edit',
  'kubelet-restart',
]);

function foundCause(id: CauseId, found: readonly Finding[], about: About): Found {
  const [only] = found;
  const { certainty, facts } = only && found.length === 1 ? only : mostCertain(found);
  const { container } = about;
  return container === undefined || WHOLE_POD.has(id)
    ? { id, certainty, facts, about }
    : { id, certainty, facts, about, container };
}

function mostCertain(found: readonly Finding[]): Pick<Finding, 'certainty' | 'facts'> {
  const certainty =
    CERTAINTIES.find((one) => found.some((finding) => finding.certainty === one)) ?? 'possible';
  return {
    certainty,
    facts: found.flatMap((finding) => (finding.certainty === certainty ? finding.facts : [])),
  };
}

/**
 * A cause of a whole Pod is found once for each of its containers. A text without a container is about the container
 * that other texts name.
 */
function withoutRepeats(found: readonly Found[]): Found[] {
  const keyOf = ({ id, about }: Found) => `${id} ${podKey(about)}`;
  const named = new Set<string>();
  for (const one of found) if (one.container !== undefined) named.add(keyOf(one));
  const kept = new Map<string, Found>();
  for (const one of byCertainty(found)) {
    const { id, container } = one;
    const about = keyOf(one);
    const key = container === undefined ? about : `${about} ${container}`;
    const alone = container !== undefined || WHOLE_POD.has(id) || !named.has(about);
    if (alone && !kept.has(key)) kept.set(key, one);
  }
  const all = [...kept.values()];
  const others = all.filter(({ id }) => id !== 'kubelet-restart');
  return others.some(({ certainty }) => certainty !== 'possible') ? others : all;
}
