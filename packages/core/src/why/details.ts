// Reads details out of the evidence of a cause: the scheduler's count of nodes, the last lines of the program, its heap.

import { secondsOf } from '../import/jsonValues.ts';
import { type About, livenessFailures, timesOf } from './about.ts';
import { type CauseId, OF_PROGRAMS } from './causes.ts';
import { type Holder, holderName, holderOf } from './deletion.ts';
import type { Fact } from './fact.ts';
import { bytesOf, heapBytes } from './heap.ts';
import type { ProgramClass } from './programClass.ts';
import { type Changed, changesOf } from './revisions.ts';

/** A part of the evidence in a form that a program can read. */
export type Detail =
  /** So many of the nodes do not fit for this reason. */
  | { readonly kind: 'nodes'; readonly count: number; readonly reason: string }
  /** Who made the request, in the audit log of the API server. */
  | { readonly kind: 'by'; readonly user: string }
  /** What a message says is missing: a command, a file, a ConfigMap, a Secret or a key. */
  | { readonly kind: 'missing'; readonly name: string }
  /** What keeps a Pod that is deleted; '' for one without a name. */
  | { readonly kind: 'held'; readonly by: Holder; readonly name: string }
  /** So many failed probes are so many restarts, as many as the status counts. */
  | {
      readonly kind: 'failures';
      readonly count: number;
      readonly threshold: number;
      readonly restarts: number;
    }
  /** A line of the program. */
  | { readonly kind: 'said'; readonly class: ProgramClass; readonly text: string }
  /** The heap of the program may grow to the memory limit of its container. */
  | { readonly kind: 'heap'; readonly heap: string; readonly limit: string }
  /** A field of the template that the newest revision changed. `seconds`: so long before the end of the instance. */
  | ({ readonly kind: 'changed'; readonly seconds?: number } & Changed);

/** `0/5 nodes are available: 2 Insufficient cpu, 3 node(s) had taint ...`, and the form to 1.8. */
const AVAILABLE = /\bnodes are available: (.*)$/s;
const PREDICATES = /match all of the following predicates:+ (.*)$/s;
/** What follows the reasons: the attempts to preempt. */
const AFTER = /\.\s*(?:preemption:|no new claims).*$|\.+\s*['"`]?\s*$/s;

/** The reasons of a message of the scheduler, with the number of nodes of each. */
function nodeReasons(message: string): Extract<Detail, { kind: 'nodes' }>[] {
  const newer = AVAILABLE.exec(message)?.[1]?.replace(AFTER, '');
  const parts = newer?.split(/, (?=\d+ )/) ?? PREDICATES.exec(message)?.[1]?.replace(AFTER, '').split(/, /);
  return (parts ?? []).flatMap((part) => {
    const [, before, reason = part, after] =
      /^(?:(\d+) )?(?:node\(s\) |nodes? )?(.*?)(?: \((\d+)\))?$/s.exec(part.trim()) ?? [];
    const count = Number(before ?? after);
    return Number.isNaN(count) || reason === '' ? [] : [{ kind: 'nodes' as const, count, reason }];
  });
}

/** More lines repeat the same. */
const MOST_LINES = 3;
/** A heap of this share of the limit leaves too little for the rest of the process. */
const TOO_LARGE = 0.9;

/** Causes whose messages may name what is missing. */
const MISSING: ReadonlySet<CauseId> = new Set([
  'run-error',
  'config-missing',
  'create-error',
  'mount',
  'liveness',
  'startup-probe',
  'post-start',
  'readiness-only',
  'nothing-restarted',
]);
const ABSENT: readonly RegExp[] = [
  /\bexec: \\*"([^"\\]+)\\*": (?:executable file not found|stat |permission denied|no such file)/,
  /\bstat ([^\s:]+): no such file or directory/,
  /\b((?:secret|configmap)s? \\*"[^"\\]+\\*") not found/i,
  /\bcouldn't find (key \S+ in \w+ [\w./-]+)/i,
  /\b(?:cat|ls|stat|test): (?:cannot (?:access|open|statx?) )?['"]?([^\s:'"]+)['"]?: No such file/,
];

function missingIn(facts: readonly Fact[]): string[] {
  const found = facts.flatMap(({ at }) => {
    const name = ABSENT.map((pattern) => pattern.exec(at.text)?.[1]).find((one) => one !== undefined);
    return name === undefined ? [] : [name.replaceAll('\\', '')];
  });
  return [...new Set(found)].slice(0, MOST_LINES);
}

/** `facts`: the evidence of the cause. `mask` hides secrets. */
export function detailsOf(
  id: CauseId,
  facts: readonly Fact[],
  about: About,
  mask: (text: string) => string,
): readonly Detail[] {
  if (id === 'not-scheduled') {
    const messages = facts.map(({ at }) => nodeReasons(at.text)).filter(({ length }) => length > 0);
    return messages.at(-1) ?? [];
  }
  const users = facts.flatMap((fact) =>
    fact.kind === 'sentence' && fact.family.startsWith('audit-') ? (fact.values.user ?? []) : [],
  );
  const said = OF_PROGRAMS.has(id)
    ? about.facts
        .filter((fact) => fact.kind === 'program')
        .slice(-MOST_LINES)
        .map((fact) => ({ kind: 'said' as const, class: fact.class, text: mask(fact.at.text.trim()) }))
    : [];
  const missing = MISSING.has(id)
    ? missingIn(facts).map((name) => ({ kind: 'missing' as const, name: mask(name) }))
    : [];
  const held = id === 'deleted-by-controller' ? heldIn(facts) : [];
  const by = [...new Set(users)].map((user) => ({ kind: 'by' as const, user }));
  return [
    ...by,
    ...held,
    ...missing,
    ...(id === 'liveness' ? failuresOf(about) : []),
    ...(id === 'oom' ? heapOf(about) : []),
    ...said,
    ...changed(id, about, mask),
  ];
}

/** Only what adds up: Events expire, so often the texts have fewer failures than the restarts need. */
function failuresOf(about: About): Detail[] {
  const { threshold, restarts: { count: restarts = 0 } = {} } = about;
  if (threshold === undefined || restarts === 0) return [];
  const count = timesOf(livenessFailures(about));
  return Math.floor(count / threshold) === restarts ? [{ kind: 'failures', count, threshold, restarts }] : [];
}

function heldIn(facts: readonly Fact[]): Extract<Detail, { kind: 'held' }>[] {
  const found = new Map<string, Extract<Detail, { kind: 'held' }>>();
  for (const fact of facts) {
    const [by, name] = [holderOf(fact), holderName(fact)];
    if (by !== undefined) found.set(`${by} ${name}`, { kind: 'held', by, name });
  }
  return [...found.values()];
}

/** Causes that a change of the template does not explain. */
const UNRELATED: ReadonlySet<CauseId> = new Set([
  'node-reboot',
  'node-shutdown',
  'kubelet-restart',
  'runtime-restart',
  'nothing-restarted',
]);
/** A template with more changes is another program. */
const MOST_CHANGES = 8;

function changed(id: CauseId, { facts, pod, ended }: About, mask: (text: string) => string): Detail[] {
  const revisions = facts.filter((fact) => fact.kind === 'revision');
  if (UNRELATED.has(id) || revisions.length < 2) return [];
  return changesOf(revisions, pod)
    .slice(0, MOST_CHANGES)
    .flatMap(({ field, from, to, created }) => {
      const [begun, end] = [secondsOf(created), secondsOf(ended?.finishedAt)];
      const seconds = begun === undefined || end === undefined ? undefined : end - begun;
      // What happened before the change was not its effect.
      if (seconds !== undefined && seconds < 0) return [];
      // The name of a variable says whether its value is a secret.
      const key = /\[([^\]]*)\]\.value$/.exec(field)?.[1] ?? field.split('.').at(-1);
      const shown = (value: string) => mask(`${key}: ${value}`).replace(/^[^:]*: /, '');
      return {
        kind: 'changed',
        field,
        ...(from === undefined ? {} : { from: shown(from) }),
        ...(to === undefined ? {} : { to: shown(to) }),
        created,
        ...(seconds === undefined ? {} : { seconds }),
      };
    });
}

function heapOf({ facts }: About): Detail[] {
  const set = (name: string) =>
    facts.findLast((fact) => fact.kind === 'setting' && fact.name === name) as { value: string } | undefined;
  const [heap, limit] = [set('heap')?.value, set('memory-limit')?.value];
  const [most, allowed] = [heapBytes(heap), bytesOf(limit)];
  if (heap === undefined || limit === undefined || most === undefined || allowed === undefined) return [];
  return most >= allowed * TOO_LARGE ? [{ kind: 'heap', heap, limit }] : [];
}
