// Searches the nearest world in which a wrong prediction would be right: another release, a feature gate, or one line.

import { isController } from '../admission/admission.ts';
import { isKruise } from '../controllers/openKruise.ts';
import { parsePod } from '../manifest/parsePod.ts';
import { withField } from '../manifest/withField.ts';
import { gatesOf } from '../releases/gates.ts';
import { inRange, type Minor, minorNumber } from '../releases/minor.ts';
import { MINORS, type Release, resolveRelease } from '../releases/release.ts';
import type { Scenario } from '../scenario/scenario.ts';
import { underRelease } from '../scenario/underRelease.ts';
import type { LessonStep } from './lesson.ts';
import { playSteps } from './lessonPlay.ts';

/** A world in which the prediction is right, with the scenario that shows it. */
export type World = { readonly scenario: Scenario } & (
  | {
      /** The nearest release, and the adjoining ones of which the same is true. */
      readonly kind: 'release';
      readonly release: string;
      readonly since: string;
      readonly until: string;
    }
  | { readonly kind: 'gate'; readonly gate: string; readonly on: boolean }
  /** `line`: the line that the Pod's spec has in addition, or in place of another. */
  | { readonly kind: 'line'; readonly line: string }
);

/**
 * Searches releases by their distance, then single feature gates, then single lines of the spec. Undefined if none of
 * them makes the prediction right, or if the question is about releases itself. Yields between two plays of the step.
 */
export function* nearestWorld(
  step: LessonStep,
  scenario: Scenario,
  chosen: readonly string[],
): Generator<undefined, World | undefined> {
  if (step.ask?.type === 'release') return undefined;
  const holds = (world: Scenario): boolean => isRight(step, world, chosen);
  return (
    (yield* nearestRelease(scenario, possibleReleases(step, scenario), holds)) ??
    (yield* nearestGate(scenario, holds)) ??
    (yield* nearestLine(scenario, holds))
  );
}

/** True if edits change the Pod itself, and not the template of a controller. */
const editsPod = (path: Scenario['path']): boolean => !isController(path) && !TEMPLATES.has(path);

const TEMPLATES: ReadonlySet<string> = new Set(['workload', 'kruise']);

type Holds = (world: Scenario) => boolean;
type Search = Generator<undefined, World | undefined>;

function isRight(step: LessonStep, scenario: Scenario, chosen: readonly string[]): boolean {
  const { scenario: _, ...played } = step;
  const [result] = playSteps([played], scenario);
  if (!result?.ok) return false;
  const { answer, stretch } = result.value;
  const saysStays = step.ask?.type === 'sandbox' && chosen.includes('same');
  // A sandbox that is gone or stopped has not stayed, though nothing replaces it.
  if (saysStays && stretch.after.sandbox?.state !== 'Ready') return false;
  const right = answer?.right;
  return right?.length === chosen.length && right.every((choice) => chosen.includes(choice));
}

function* nearestRelease(scenario: Scenario, possible: readonly Minor[], holds: Holds): Search {
  const release = releaseOf(scenario);
  if (!release) return undefined;
  const own = MINORS.indexOf(release.minor);
  const isRightOn = (index: number): boolean => {
    const minor = MINORS[index];
    return minor !== undefined && possible.includes(minor) && holds(underRelease(scenario, minor));
  };
  for (let distance = 1; distance < MINORS.length; distance += 1) {
    for (const index of [own - distance, own + distance]) {
      yield;
      if (!isRightOn(index)) continue;
      let [first, last] = [index, index];
      for (; isRightOn(first - 1); first -= 1) yield;
      for (; isRightOn(last + 1); last += 1) yield;
      const [nearest, since, until] = [MINORS[index], MINORS[first], MINORS[last]];
      if (!nearest || !since || !until) return undefined;
      return { kind: 'release', release: nearest, since, until, scenario: underRelease(scenario, nearest) };
    }
  }
  return undefined;
}

/** The releases in which the step is possible: an upgrade is never a downgrade, and OpenKruise needs readiness gates. */
function possibleReleases(step: LessonStep, { path, events }: Scenario): readonly Minor[] {
  const gated = isController(path) && isKruise(path);
  const targets = events
    .slice(0, step.events + (step.plays ?? 0))
    .flatMap((event) => (event.type === 'upgrade' ? (releaseOf(event)?.number ?? []) : []));
  const newest = Math.min(...targets);
  return MINORS.filter(
    (minor) =>
      inRange(minorNumber(minor), undefined, newest) &&
      (!gated || releaseOf({ release: minor })?.has('readiness-gates')),
  );
}

function* nearestGate(scenario: Scenario, holds: Holds): Search {
  const release = releaseOf(scenario);
  if (!release) return undefined;
  for (const { name, on: byDefault, locked } of gatesOf(release.number)) {
    if (locked) continue;
    const on = !(scenario.gates?.[name] ?? byDefault);
    const world = { ...scenario, gates: { ...scenario.gates, [name]: on } };
    yield;
    if (holds(world)) return { kind: 'gate', gate: name, on, scenario: world };
  }
  return undefined;
}

/** Lines of a Pod's spec on which many decisions depend. */
const LINES = [
  { name: 'restartPolicy', value: 'Always' },
  { name: 'restartPolicy', value: 'OnFailure' },
  { name: 'restartPolicy', value: 'Never' },
  { name: 'hostNetwork', value: true },
  { name: 'shareProcessNamespace', value: true },
] as const;

function* nearestLine(scenario: Scenario, holds: Holds): Search {
  const release = releaseOf(scenario);
  if (!release) return undefined;
  for (const field of LINES) {
    // The template of a controller other than a Job accepts only Always.
    if (field.name === 'restartPolicy' && !editsPod(scenario.path)) continue;
    const world = withLine(scenario, release, field);
    if (!world || world.manifest === scenario.manifest) continue;
    yield;
    if (holds(world)) return { kind: 'line', line: `${field.name}: ${field.value}`, scenario: world };
  }
  return undefined;
}

/** The line in the Pod and in every later text of it; undefined if one of them cannot be written. */
function withLine(scenario: Scenario, release: Release, field: (typeof LINES)[number]): Scenario | undefined {
  const written = (text: string): string | undefined => {
    const { pod, source } = parsePod(text, release);
    return pod && withField(text, source, 'spec', field);
  };
  const manifest = written(scenario.manifest);
  if (manifest === undefined) return undefined;
  const events: Scenario['events'][number][] = [];
  for (const event of scenario.events) {
    if (event.type !== 'edit') events.push(event);
    else {
      const edited = written(event.manifest);
      if (edited === undefined) return undefined;
      events.push({ ...event, manifest: edited });
    }
  }
  return { ...scenario, manifest, events };
}

function releaseOf({ release, gates }: Pick<Scenario, 'release' | 'gates'>): Release | undefined {
  const found = resolveRelease(release, gates);
  return found.ok ? found.value : undefined;
}
