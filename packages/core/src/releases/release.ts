// Describes one kubelet release with its feature gates.

import { type Message, say } from '../messages/message.ts';
import { type Diagnostic, err, ok, type Result } from '../result.ts';
import { DIFFERENCES, type Difference } from './differences.ts';
import { type FeatureGate, type GateName, gatesOf, missingNeeds } from './gates.ts';
import { isAlive } from './lifetime.ts';
import { locate, type UpstreamLocation } from './locations.ts';
import { type Minor, minorNumber, type ReleaseName, writtenVersion } from './minor.ts';
import type { StepName } from './steps.ts';
import { type HashEra, newestPatch, RELEASE_ROWS, type ReleaseRow } from './table.ts';

/** A kubelet of one patch release with its effective gates. Rules call `has` and never compare the numbers. */
export interface Release {
  readonly minor: Minor;
  /** As scenarios and links name it: the minor for the newest patch, else `1.26.4`. */
  readonly name: ReleaseName;
  /** The number after the dot, for the tables of `api/`. */
  readonly number: number;
  readonly patch: number;
  /** The upstream tag of the minor's source links: that of its newest patch. */
  readonly tag: string;
  readonly hashEra: HashEra;
  readonly steps: readonly StepName[];
  /** The gates of the release with their effective values. */
  readonly gates: readonly FeatureGate[];
  /** True if the release has the named difference. */
  has(name: Difference): boolean;
  /** The value of a gate; false if the release does not have it. */
  gate(name: GateName): boolean;
  /** File and line of an upstream function at the release's tag. */
  locate(func: string): UpstreamLocation | undefined;
}

/** Feature gates set by the user, as on the kubelet's command line. */
export type GateSettings = Readonly<Record<string, boolean>>;

/** Oldest first, without gaps. */
export const MINORS: readonly Minor[] = RELEASE_ROWS.map((row) => row.minor);

/** The release that the page opens with. */
export const DEFAULT_MINOR: Minor = '1.26';

/**
 * The release `1.26` or `1.26.4` with these gates; also read as writtenVersion does. A patch that is newer than the
 * table's is read as the table's.
 * Errors: `unknown-release`, `unknown-gate`, `locked-gate`, `gate-needs`, each with the valid values.
 */
export function resolveRelease(text: string, settings: GateSettings = {}): Result<Release, Diagnostic[]> {
  const written = writtenVersion(text);
  const row = RELEASE_ROWS.find((candidate) => candidate.minor === written?.minor);
  if (!row) {
    return err([
      problem(
        'unknown-release',
        say('unknown release "{text}"; known: {list}', { text, list: MINORS.join(' ') }),
      ),
    ]);
  }
  const defaults = gatesOf(minorNumber(row.minor));
  const problems = Object.entries(settings).flatMap(([name, on]) => gateProblem(row, defaults, name, on));
  if (problems.length > 0) return err(problems);
  const gates = defaults.map((gate) => ({ ...gate, on: settings[gate.name] ?? gate.on }));
  const unmet = needProblems(gates);
  return unmet.length > 0 ? err(unmet) : ok(makeRelease(row, patchOf(row, written?.patch), gates));
}

/** A release of the table with its gates at their defaults. */
export function releaseOf(name: ReleaseName): Release {
  const found = resolveRelease(name);
  if (!found.ok) throw new Error(`no row for ${name}: only minors of the table may come here`);
  return found.value;
}

function needProblems(gates: readonly FeatureGate[]): Diagnostic[] {
  const on = new Set(gates.filter((gate) => gate.on).map(({ name }) => name));
  return [...on].flatMap((name) => {
    const missing = missingNeeds(name, on);
    if (missing.length === 0) return [];
    const names = missing.join(' ');
    return [
      problem('gate-needs', {
        message: `${name} is enabled, but depends on features that are disabled: [${names}]`,
      }),
    ];
  });
}

function gateProblem(
  row: ReleaseRow,
  known: readonly FeatureGate[],
  name: string,
  on: boolean,
): Diagnostic[] {
  const gate = known.find((candidate) => candidate.name === name);
  if (!gate) {
    const names = known.filter((candidate) => !candidate.locked).map((candidate) => candidate.name);
    const values = { release: row.minor, name };
    const message =
      names.length === 0
        ? say('kubelet {release} has no feature gate "{name}"; it has no feature gates', values)
        : say('kubelet {release} has no feature gate "{name}"; it has {list}', {
            ...values,
            list: names.join(' '),
          });
    return [problem('unknown-gate', message)];
  }
  if (gate.locked && on !== gate.on) {
    const values = { name, release: row.minor, on: String(gate.on) };
    return [problem('locked-gate', say('feature gate {name} is GA in {release} and locked to {on}', values))];
  }
  return [];
}

function patchOf(row: ReleaseRow, asked: number | undefined): number {
  const newest = newestPatch(row);
  return asked === undefined ? newest : Math.min(asked, newest);
}

function problem(code: string, message: Message): Diagnostic {
  return { code, severity: 'error', ...message, path: '' };
}

function makeRelease(row: ReleaseRow, patch: number, gates: readonly FeatureGate[]): Release {
  const number = minorNumber(row.minor);
  const on = new Set(gates.filter((gate) => gate.on).map((gate) => gate.name));
  const gate = (name: GateName): boolean => on.has(name);
  const asked = new Map<Difference, boolean>();
  const has = (name: Difference): boolean => {
    let answer = asked.get(name);
    if (answer === undefined) {
      answer = isAlive({ number, patch, gate }, DIFFERENCES[name]);
      asked.set(name, answer);
    }
    return answer;
  };
  return {
    ...row,
    steps: row.stepsBefore && patch < row.stepsBefore.patch ? row.stepsBefore.steps : row.steps,
    name: patch === newestPatch(row) ? row.minor : `${row.minor}.${patch}`,
    number,
    patch,
    gates,
    has,
    gate,
    locate: (func) => locate(func, number),
  };
}
