// Explains the result of an edit of one workload.

import { type EditPath, type FieldError, isController, throughApiServer } from '@syncpod/core/admission';
import { allContainers, type Pod, type PodStatus } from '@syncpod/core/api';
import type { ControllerSettings } from '@syncpod/core/controllers';
import { defaultPod } from '@syncpod/core/defaults';
import { type Explanation, explain, observedStatus } from '@syncpod/core/explain';
import { isRecord } from '@syncpod/core/go';
import { backOffNotes, type LastFrom, madeManifests, workloadErrors } from '@syncpod/core/import';
import { parsePod } from '@syncpod/core/manifest';
import type { Release } from '@syncpod/core/releases';
import { invalidLines, type LineOf, objectLines } from '@syncpod/core/report';
import type { Diagnostic, Range } from '@syncpod/core/result';
import { appliedSource, pathOf } from './appliedSource.ts';
import type { Pair } from './pairs.ts';
import type { ProblemPrinter } from './problems.ts';
import { type Scale, scaleOf, surgeOf } from './scale.ts';
import { problemInFile, type Source } from './sources.ts';
import type { Surroundings } from './surroundings.ts';

/**
 * `keep`: nothing is killed. `later`: running Pods stay; later Pods are created from the new template. `added` and
 * `removed`: one side lacks the workload. `restart`: containers are killed in the same Pod. `replace`: new Pods replace
 * the old ones. `refused`: the API server, or the kubelet for a file, rejects it. `unreadable`: see the problems.
 */
export type ExplainResult =
  | 'keep'
  | 'later'
  | 'added'
  | 'restart'
  | 'replace'
  | 'removed'
  | 'refused'
  | 'unreadable';

/** The explanation of one workload. */
export interface Explained {
  /** The workload before the edit, or the added workload. */
  readonly source: Source;
  /** The workload after the edit, as it was typed; absent without an edit, and for a removed workload. */
  readonly after?: Source;
  readonly result: ExplainResult;
  /** Absent if there is no decision: the workload is refused as a new object, or one side lacks it. */
  readonly explanation?: Explanation;
  readonly state?: 'observed' | 'settled';
  readonly status?: PodStatus;
  readonly path: EditPath;
  /** The settings of the controller, if `path` names one. */
  readonly controller?: ControllerSettings;
  /** The API server's errors about a new object that it refuses. */
  readonly refusal?: { readonly errors: readonly FieldError[]; readonly lines: readonly string[] };
  /** Names of the containers of a workload that is added or removed. */
  readonly containers?: readonly string[];
  /** The Pod before the edit and, if there is one, after it. */
  readonly running?: string;
  readonly draft?: string;
  /** Absent: that of the kubelet. */
  readonly apiServer?: Release;
  /** The line of a path of the Pod in the file after the edit. */
  readonly lineOf?: LineOf;
  /** The Pods that a change of `replicas` or ordinals deletes and creates; absent if there are none and `replicas` is not 0. */
  readonly scale?: Scale;
  /** What other objects of the input mean for the workload. */
  readonly surroundings?: Surroundings;
  /** Where `kubectl apply` found the manifest of the last apply; absent if nothing was merged. */
  readonly last?: LastFrom;
  /** The answer is that of several Pods, with marks in the place of their own values. */
  readonly common?: {
    readonly answer: Explained;
    /** The own values of this Pod, in the order of their marks. */
    readonly values: readonly string[];
    /** The answer to this Pod alone. */
    alone(): Explained;
  };
}

export interface Asked {
  readonly release: Release;
  /** Absent: that of the kubelet. */
  readonly apiServer?: Release;
  /** Undefined if the kind determines the path. */
  readonly path: EditPath | undefined;
  /** Whether there is a side after the edit. */
  readonly edited: boolean;
  /** Settings of controllers that no object has: their gates, and OpenKruise's release. */
  readonly controllerSettings: Pick<
    ControllerSettings,
    'InPlaceWorkloadVerticalScaling' | 'MaxUnavailableStatefulSet' | 'openkruise'
  >;
  readonly printer: ProblemPrinter;
}

/** Explains the pair, and prints the notes on it. `readAt`: Unix seconds, if the text has just been read from the cluster. */
export function explainPair(pair: Pair, asked: Asked, readAt?: number): Explained {
  const answer = answerPair(pair, asked);
  printNotes(answer, asked.printer, readAt);
  return answer;
}

/** Explains the pair, and prints the problems of its texts. */
export function answerPair(pair: Pair, asked: Asked): Explained {
  const explained = explainedPair(pair, asked);
  return pair.after ? { ...explained, after: pair.after } : explained;
}

/** Prints what the status of a Pod leaves open; with the time at which it was read, how long a back-off lasts. */
export function printNotes({ source, state }: Explained, printer: ProblemPrinter, readAt?: number): void {
  const { status } = source.part.value;
  if (state !== 'observed' || !isRecord(status)) return;
  const notes = backOffNotes(status).flatMap((one) => (readAt === undefined ? one : backOffAt(one, readAt)));
  printer.print(notes, source.file, source.whole, (one) => problemInFile(one, source));
}

/** Empty if the back-off is over. */
function backOffAt(note: Diagnostic, now: number): Diagnostic[] {
  const { name, reason, until } = note.values ?? {};
  if (typeof until !== 'string') return [note];
  if (Date.parse(until) / 1000 <= now) return [];
  return [{ ...note, message: `container ${name} is in ${reason}: it starts at ${until}, not before` }];
}

function explainedPair({ before, after }: Pair, asked: Asked): Explained {
  if (before === undefined) return explainAlone(after, 'added', asked);
  if (after === undefined && asked.edited) return explainAlone(before, 'removed', asked);
  return explainEdit(before, after ?? before, asked);
}

function explainAlone(source: Source, result: 'added' | 'removed', asked: Asked): Explained {
  const { pod, refusal } = readSource(source, asked);
  const known = { source, path: pathOf(source, asked.path) };
  if (!pod) return { ...known, result: 'unreadable' };
  if (refusal && result === 'added') return { ...known, result: 'refused', refusal };
  return { ...known, result, containers: allContainers(pod).map(({ container }) => container.name) };
}

function explainEdit(before: Source, typed: Source, asked: Asked): Explained {
  const path = pathOf(before, asked.path);
  const unmerged = { source: before, path };
  const old = readSource(before, asked);
  if (!old.pod) return { ...unmerged, result: 'unreadable' };
  if (old.refusal) return { ...unmerged, result: 'refused', refusal: old.refusal };
  if (typed === before)
    return scaled(explained({ before, after: before, path }, old.pod, asked), before, asked);
  if (!readSource(typed, asked, before).pod) return { ...unmerged, result: 'unreadable' };
  const applied = appliedSource(before, typed, asked.path, asked.apiServer ?? asked.release);
  if (!applied.ok) return { ...unmerged, result: 'refused', refusal: unmergeable(before, applied.error) };
  const { source: after, last } = applied.value;
  const known = last === undefined ? {} : { last };
  const refusal = refusalOfEdit(before, after, asked);
  if (refusal) return { ...unmerged, ...known, result: 'refused', refusal };
  return scaled({ ...explained({ before, after, path }, old.pod, asked), ...known }, after, asked);
}

/** Adds the number of Pods that are deleted and created. With 0 replicas there is no Pod to explain. */
function scaled(answer: Explained, after: Source, { release }: Asked): Explained {
  const scale = scaleOf(answer.source, after, release);
  if (!scale || answer.result === 'refused' || answer.result === 'unreadable') return answer;
  if (scale.from > 0 && scale.to > 0) {
    const moved = scale.deleted + scale.created > 0 ? scale : undefined;
    const surge = answer.explanation?.rollout?.order === 'in-place' ? surgeOf(after) : undefined;
    const change = moved ?? surge;
    return change ? { ...answer, scale: change } : answer;
  }
  const { explanation, ...rest } = answer;
  const containers = explanation?.containers.map(({ name }) => name) ?? [];
  const idle = scale.to === 0 && answer.result === 'keep' ? 'keep' : 'later';
  return { ...rest, scale, containers, result: scale.from > 0 ? 'removed' : idle };
}

interface Edited {
  readonly before: Source;
  /** The same as `before` without an edit. */
  readonly after: Source;
  readonly path: EditPath;
}

function explained({ before, after, path }: Edited, running: Pod, asked: Asked): Explained {
  const { release } = asked;
  const known = { source: before, path };
  const edited = after !== before;
  const isTemplate = before.prefix !== '';
  const { status, from: state } = observedStatus(defaultPod(running, release).pod, release);
  const controller = isController(path) ? { ...after.controller, ...asked.controllerSettings } : undefined;
  const server = asked.apiServer ? { apiServer: asked.apiServer } : {};
  const [manifest, typed] = manifestsOf({ ...before, path }, after, asked);
  const given = {
    release,
    ...server,
    path,
    running: manifest,
    status,
    ...(controller ? { controller } : {}),
  };
  const ask = (draft: string) => explain({ ...given, draft });
  const { explanation, place } = ask(typed);
  if (!explanation) return { ...known, result: 'unreadable' };
  if (after.custom && !explanation.admission.allowed) return customChange(known, running);
  const texts = { running: manifest, ...(edited ? { draft: typed } : {}) };
  const rolled = isTemplate && path === 'workload' ? after.rollout : 'replace';
  const changed = edited && explanation.admission.reaches !== 'same-pod';
  if (changed && rolled === 'never') return { ...known, result: 'refused', refusal: immutable(before) };
  if (changed && rolled === 'later') {
    const kept = ask(manifest).explanation;
    return { ...known, result: 'later', state, status, ...texts, ...(kept ? { explanation: kept } : {}) };
  }
  return {
    ...known,
    ...(controller ? { controller } : {}),
    ...server,
    result: resultOf(explanation),
    explanation,
    lineOf: (path) => lineIn(after, path, place(path)),
    state,
    status,
    ...texts,
  };
}

/** The API server refuses the template as one of a Deployment, but a custom kind can have other rules. */
function customChange(known: Pick<Explained, 'source' | 'path'>, running: Pod): Explained {
  const names = allContainers(running).map(({ container }) => container.name);
  return { ...known, result: 'replace', containers: names };
}

/** For a Pod, the errors of an update are more helpful than those of a creation. */
function refusalOfEdit(before: Source, after: Source, asked: Asked): Explained['refusal'] {
  if (before.prefix === '') return undefined;
  return readSource(after, { ...asked, printer: SILENT }, before).refusal;
}

/** The problems of the text have already been printed. */
const SILENT: ProblemPrinter = { print: () => false, end: () => undefined };

function unmergeable({ kind, name }: Source, detail: string): NonNullable<Explained['refusal']> {
  const errors = [{ field: '', type: 'Bad request', detail }];
  return { errors, lines: invalidLines(kind, name, errors) };
}

/** The Pods before and after the edit. */
function manifestsOf(before: Source, after: Source, asked: Asked): readonly [string, string] {
  if (before.prefix === '') return [before.manifest, after.manifest];
  return madeManifests(before, after, asked.apiServer ?? asked.release);
}

function lineIn(source: Source, path: string, range: Range | undefined): number | undefined {
  const problem = { code: '', severity: 'info', message: '', path, ...(range ? { range } : {}) } as const;
  return problemInFile(problem, source).range?.start.line;
}

function resultOf({ verdict, admission, rollout }: Explanation): ExplainResult {
  const { gate, dying, reset } = verdict;
  const { renewed = [], later = [] } = verdict.rollout ?? {};
  if (gate === 'refused' || gate === 'file-refused') return 'refused';
  if (rollout?.order === 'kept') return 'later';
  if (dying.length + reset.length + renewed.length + later.length === 0) return 'keep';
  return admission.reaches === 'new-pod' ? 'replace' : 'restart';
}

/** The Pod of a source, if it can be read, and the API server's answer to it as a new object, or as an update of `before`. */
function readSource(source: Source, asked: Asked, before?: Source) {
  const { path, printer } = asked;
  const release = throughApiServer(pathOf(source, path)) ? (asked.apiServer ?? asked.release) : asked.release;
  const { pod, diagnostics } = parsePod(source.manifest, release);
  const placed = (one: Diagnostic) => problemInFile(one, source);
  if (printer.print(diagnostics, source.file, source.whole, placed) || !pod) return {};
  // Nothing validates a Pod passed directly to the kubelet.
  if (path === 'direct') return { pod };
  const { kind, prefix, selects, part } = source;
  const typed = { kind, prefix, ...(selects ? { selects } : {}), value: part.value };
  const errors = workloadErrors(typed, defaultPod(pod, release).pod, release, before?.part.value);
  const lines = objectLines(source.path, source, errors);
  return errors.length === 0 ? { pod } : { pod, refusal: { errors, lines } };
}

/** Ports pkg/apis/batch/validation ValidateJobSpecUpdate (1.8+): the template of a Job is immutable. */
function immutable({ kind, name }: Source): NonNullable<Explained['refusal']> {
  const detail = 'Invalid value: field is immutable';
  const errors = [{ field: 'spec.template', type: 'Invalid value', detail }];
  return { errors, lines: invalidLines(kind, name, errors) };
}
