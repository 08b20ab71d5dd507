// Finds the causes of restarts in pasted texts.

import type { Minor } from '../releases/minor.ts';
import { maskPasted } from '../secrets/maskPasted.ts';
import { type About, aboutContainers } from './about.ts';
import { CAUSE_IDS, type CauseId, upstreamOf } from './causes.ts';
import { type Detail, detailsOf } from './details.ts';
import { sift } from './excluded.ts';
import type { Fact } from './fact.ts';
import { releasesOf } from './factReleases.ts';
import {
  type CaseReader,
  caseReader,
  type ReadCase,
  type ReadShare,
  readCase,
  type Truncated,
} from './facts.ts';
import type { Certainty, Finding } from './finding.ts';
import { nextOf, type Place, placeOf } from './nextCommand.ts';
import type { Evidence, PastedText } from './pasted.ts';
import { type PodRef, podKey, refIn } from './podRef.ts';
import type { Because } from './replay.ts';
import { findings } from './rules.ts';

/** One cause, with the lines that state it. */
export interface Cause {
  readonly id: CauseId;
  /** Absent if the texts do not name it. */
  readonly namespace?: string;
  readonly pod?: string;
  /** Absent if the texts do not name the container, and for causes that concern the whole Pod. */
  readonly container?: string;
  readonly certainty: Certainty;
  readonly evidence: readonly Evidence[];
  /** The number of further lines that say the same. */
  readonly more?: number;
  /** The evidence in a form that a program can read; absent if there is none. */
  readonly details?: readonly Detail[];
  /** The time at which the instance ended, as written in the text. */
  readonly at?: string;
  /** The kubelet releases that print this evidence. */
  readonly releases: readonly Minor[];
  /** `file:line function` of the branch. */
  readonly upstream: string;
  /** The command that confirms a cause that is not proven. */
  readonly next?: string;
}

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
  const each = aboutContainers(facts).map((about) => causesOf(about));
  const all = each.flatMap((one) => one.causes);
  const known = all.filter(({ id }) => id !== 'unknown');
  const causes = withoutRepeats(known.length > 0 ? known : all);
  const next = causes[0]?.certainty === 'proven' ? undefined : splitting(causes);
  return {
    causes,
    excluded: each.flatMap((one) => one.excluded),
    ...(next === undefined ? {} : { next }),
    truncated,
  };
}

/** The command that confirms most of the causes; of several, that of the first. */
function splitting(causes: readonly Cause[]): string | undefined {
  const counts = new Map<string, number>();
  for (const { next } of causes) if (next !== undefined) counts.set(next, (counts.get(next) ?? 0) + 1);
  const most = Math.max(0, ...counts.values());
  return [...counts].find(([, count]) => count === most)?.[0];
}

/** Compares by certainty. Causes that are only possible keep the order of their rules. */
function byCertainty(a: Cause, b: Cause): number {
  const certainty = CERTAINTIES.indexOf(a.certainty) - CERTAINTIES.indexOf(b.certainty);
  return certainty || (a.certainty === 'possible' ? 0 : CAUSE_IDS.indexOf(a.id) - CAUSE_IDS.indexOf(b.id));
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

function causesOf(about: About): Pick<Diagnosis, 'causes' | 'excluded'> {
  const byId = new Map<CauseId, Finding[]>();
  for (const finding of findings(about)) byId.set(finding.id, [...(byId.get(finding.id) ?? []), finding]);
  for (const [cause, effect] of EFFECTS) {
    if (byId.get(cause)?.some(({ certainty }) => certainty !== 'possible')) byId.delete(effect);
  }
  const { kept, struck } = sift(about, byId);
  const { container } = about;
  const place = placeOf(about);
  return {
    causes: [...kept].map(([id, found]) => causeOf(id, found, about, place)),
    excluded: [...struck].map(([id, { because, facts }]) => ({
      id,
      ...refIn(about),
      ...(container === undefined ? {} : { container }),
      because,
      evidence: linesOf(facts, MAX_EVIDENCE).evidence,
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

function causeOf(id: CauseId, found: readonly Finding[], about: About, place: Place): Cause {
  const { pod, namespace, container } = about;
  const certainty =
    CERTAINTIES.find((one) => found.some((finding) => finding.certainty === one)) ?? 'possible';
  const facts = found
    .filter((finding) => finding.certainty === certainty)
    .flatMap((finding) => finding.facts);
  const releases = releasesOf(facts);
  const details = detailsOf(id, facts, about, masked);
  const named = container !== undefined && !WHOLE_POD.has(id) ? { container } : {};
  return {
    id,
    ...(namespace === undefined ? {} : { namespace }),
    ...(pod === undefined ? {} : { pod }),
    ...named,
    certainty,
    ...linesOf(facts, certainty === 'possible' ? FEW_EVIDENCE : MAX_EVIDENCE),
    ...(details.length > 0 ? { details } : {}),
    ...timeOf(facts),
    releases,
    upstream: upstreamOf(id, releases),
    ...(certainty === 'proven' ? {} : { next: nextOf(id, place) }),
  };
}

function timeOf(facts: readonly Fact[]): Pick<Cause, 'at'> {
  const at = facts.findLast((fact) => fact.kind === 'ended')?.finishedAt;
  return at === undefined ? {} : { at };
}

/** More lines would repeat the same. */
const MAX_EVIDENCE = 20;
/** Of a cause that is only possible. */
const FEW_EVIDENCE = 6;
/** The most characters of a line; a log line with a whole status has more. */
const LONGEST_EVIDENCE = 4000;

/** Several causes show the same lines. */
const masks = new Map<string, string>();
const MOST_MASKS = 5000;

function masked(line: string): string {
  const text = line.slice(0, LONGEST_EVIDENCE);
  const before = masks.get(text);
  if (before !== undefined) return before;
  const plain = maskPasted(text);
  if (masks.size >= MOST_MASKS) masks.clear();
  masks.set(text, plain);
  return plain;
}

/** The lines, and how many others there are. */
function linesOf(facts: readonly Fact[], most: number): Pick<Cause, 'evidence' | 'more'> {
  const lines = facts.flatMap((fact) =>
    fact.kind === 'ended' && fact.lines.length > 0 ? fact.lines : [fact.at],
  );
  const seen = new Set<string>();
  const found = lines.filter(({ file, line, text }) => {
    const key = `${file}\n${line}\n${text.slice(0, LONGEST_EVIDENCE)}`;
    return !seen.has(key) && seen.add(key);
  });
  const evidence = found.slice(0, most).map((line) => ({ ...line, text: masked(line.text) }));
  return { evidence, ...(found.length > most ? { more: found.length - most } : {}) };
}

/**
 * A cause of a whole Pod is found once for each of its containers. A text without a container is about the container
 * that other texts name.
 */
function withoutRepeats(causes: readonly Cause[]): Cause[] {
  const named = new Set(causes.flatMap((cause) => (cause.container ? [`${cause.id} ${podKey(cause)}`] : [])));
  const kept = new Map<string, Cause>();
  for (const cause of causes.toSorted(byCertainty)) {
    const { id, container } = cause;
    const about = `${id} ${podKey(cause)}`;
    const key = `${about} ${container}`;
    const alone = container !== undefined || WHOLE_POD.has(id) || !named.has(about);
    if (alone && !kept.has(key)) kept.set(key, cause);
  }
  const all = [...kept.values()];
  const others = all.filter(({ id }) => id !== 'kubelet-restart');
  return others.some(({ certainty }) => certainty !== 'possible') ? others : all;
}
