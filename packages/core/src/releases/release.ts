// What does one kubelet release, with its feature gates set, behave like?

import { type Diagnostic, err, ok, type Result } from '../result.ts';
import { BEHAVIOURS, type Behaviour } from './behaviours.ts';
import { type Gate, type GateName, gatesOf, missingNeeds } from './gates.ts';
import { locate, type UpstreamLocation } from './locations.ts';
import { inRange, type Minor, minorNumber } from './minor.ts';
import type { StepName } from './steps.ts';
import { type HashEra, RELEASE_ROWS, type ReleaseRow } from './table.ts';

/** A kubelet of one minor with its gates in force. Rules ask `has`, never the number. */
export interface Release {
  readonly minor: Minor;
  /** The number after the dot, for the tables of `api/`. */
  readonly number: number;
  readonly tag: string;
  readonly hashEra: HashEra;
  readonly steps: readonly StepName[];
  /** The gates that the release knows, with the values in force. */
  readonly gates: readonly Gate[];
  has(behaviour: Behaviour): boolean;
  /** The value of a gate; false if the release does not know it. */
  gate(name: GateName): boolean;
  /** File and line of an upstream function at the release's tag. */
  locate(func: string): UpstreamLocation | undefined;
}

/** Feature gates set by the user, as on the kubelet's command line. */
export type GateSettings = Readonly<Record<string, boolean>>;

export const MINORS: readonly Minor[] = RELEASE_ROWS.map((row) => row.minor);

/** The release that the page opens with. */
export const DEFAULT_MINOR: Minor = '1.26';

/**
 * The release `1.26` (also written `v1.26` or `1.26.15`) with these gates.
 * Errors: `unknown-release`, `unknown-gate`, `locked-gate`, `gate-needs`, each saying what would be right.
 */
export function resolveRelease(text: string, settings: GateSettings = {}): Result<Release, Diagnostic[]> {
  const written = /^v?(1\.\d+)(?:\.\d+)?$/.exec(text.trim());
  const row = RELEASE_ROWS.find((candidate) => candidate.minor === written?.[1]);
  if (!row) {
    return err([problem('unknown-release', `unknown release "${text}"; known are ${MINORS.join(' ')}`)]);
  }
  const defaults = gatesOf(minorNumber(row.minor));
  const problems = Object.entries(settings).flatMap(([name, on]) => gateProblem(row, defaults, name, on));
  if (problems.length > 0) return err(problems);
  const gates = defaults.map((gate) => ({ ...gate, on: settings[gate.name] ?? gate.on }));
  const unmet = needProblems(gates);
  return unmet.length > 0 ? err(unmet) : ok(makeRelease(row, gates));
}

function needProblems(gates: readonly Gate[]): Diagnostic[] {
  const on = new Set(gates.filter((gate) => gate.on).map(({ name }) => name));
  return [...on].flatMap((name) => {
    const missing = missingNeeds(name, on);
    if (missing.length === 0) return [];
    const names = missing.join(' ');
    return [
      problem('gate-needs', `${name} is enabled, but depends on features that are disabled: [${names}]`),
    ];
  });
}

function gateProblem(row: ReleaseRow, known: readonly Gate[], name: string, on: boolean): Diagnostic[] {
  const gate = known.find((candidate) => candidate.name === name);
  if (!gate) {
    const names = known.filter((candidate) => !candidate.locked).map((candidate) => candidate.name);
    const list = names.length > 0 ? names.join(' ') : 'none';
    return [problem('unknown-gate', `kubelet ${row.minor} has no feature gate "${name}"; it has ${list}`)];
  }
  if (gate.locked && on !== gate.on) {
    return [problem('locked-gate', `feature gate ${name} is GA in ${row.minor} and locked to ${gate.on}`)];
  }
  return [];
}

function problem(code: string, message: string): Diagnostic {
  return { code, severity: 'error', message, path: '' };
}

function makeRelease(row: ReleaseRow, gates: readonly Gate[]): Release {
  const number = minorNumber(row.minor);
  const on = new Set(gates.filter((gate) => gate.on).map((gate) => gate.name));
  const hasNow = (id: Behaviour): boolean => {
    const { since, until, gate, gateUntil } = BEHAVIOURS[id];
    if (!inRange(number, since, until)) return false;
    return gate === undefined || (gateUntil !== undefined && number > gateUntil) || on.has(gate);
  };
  const asked = new Map<Behaviour, boolean>();
  const has = (id: Behaviour): boolean => {
    let answer = asked.get(id);
    if (answer === undefined) {
      answer = hasNow(id);
      asked.set(id, answer);
    }
    return answer;
  };
  return {
    ...row,
    number,
    gates,
    has,
    gate: (name) => on.has(name),
    locate: (func) => locate(func, number),
  };
}
