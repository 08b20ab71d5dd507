// Recognizes a start that was delayed and then succeeded: nothing restarted.

import type { About } from './about.ts';
import type { CauseId } from './causes.ts';
import type { Fact, Sentence } from './fact.ts';
import type { Finding } from './finding.ts';

/** What delays a start. */
const DELAYS: ReadonlySet<CauseId> = new Set([
  'mount',
  'sandbox-create',
  'sandbox-changed',
  'image-pull',
  'config-missing',
  'create-error',
  'run-error',
  'not-scheduled',
]);

/** Replaces delays of a start that succeeded. `found`: all findings. */
export function withoutDelays(about: About, found: readonly Finding[]): readonly Finding[] {
  const delays = found.filter(({ id }) => DELAYS.has(id));
  const others = found.filter(({ id, certainty }) => !DELAYS.has(id) && certainty !== 'possible');
  if (delays.length === 0 || others.length > 0) return found;
  const shown = startOf(about, delays);
  if (!shown) return found;
  const certainty = about.restarts?.count === 0 ? 'proven' : 'likely';
  return [
    { id: 'nothing-restarted', certainty, facts: [...shown, ...delays.flatMap(({ facts }) => facts)] },
    ...delays.map((one) => ({ ...one, certainty: 'possible' as const })),
  ];
}

/** The facts that show the start; undefined if none do, or if a container ended. */
function startOf(about: About, delays: readonly Finding[]): readonly Fact[] | undefined {
  const { facts, ended, waiting, restarts } = about;
  if ((restarts?.count ?? 0) > 0 || waiting) return undefined;
  if (ended && !(ended.place === 'state' && (ended.exitCode === 0 || ended.reason === 'Completed')))
    return undefined;
  if (about.said('backoff', 'killing-pod', 'kill-grace')[0]) return undefined;
  if (facts.some(({ kind }) => kind === 'lost' || kind === 'pod-reason' || kind === 'sandbox'))
    return undefined;
  if (isSecondSandbox(about, delays)) return undefined;
  const runs = facts.filter(
    (fact) => fact.kind === 'running' || (fact.kind === 'setting' && fact.name === 'ready'),
  );
  if (runs.length > 0 && restarts) return [...runs, restarts];
  if (ended && restarts) return [ended, restarts];
  const last = delays.flatMap(({ facts: stated }) => stated).filter((fact) => fact.kind === 'sentence');
  const started = about.said('started').findLast((fact) => last.every((one) => isLater(fact, one)));
  return started && last.length > 0 ? [started] : undefined;
}

/**
 * True if a sandbox changed after a start. During the first start it changes only if the one before could not be set up.
 */
function isSecondSandbox(about: About, delays: readonly Finding[]): boolean {
  const changed = delays.some(({ id }) => id === 'sandbox-changed');
  if (!changed || about.restarts?.count === 0) return false;
  const [first] = about.said('sandbox-changed');
  const before = about.said('started').some((fact) => first !== undefined && isLater(first, fact));
  return before || about.said('scheduled', 'sandbox-failed', 'sandbox-create-failed').length === 0;
}

/** By age if both have one, else by their lines. */
export function isLater(one: Sentence, other: Sentence): boolean {
  if (one.age !== undefined && other.age !== undefined && one.age !== other.age) return one.age < other.age;
  return one.at.file === other.at.file && one.at.line > other.at.line;
}
