// Records decisions in the order in which the kubelet makes them.

import type { UpstreamLocation } from '../releases/locations.ts';
import type { Release } from '../releases/release.ts';
import type { Decision, Effect } from './decision.ts';

// A function that was moved or renamed is listed with all its names, newest first.
const FUNCTIONS = {
  podSandboxChanged: ['PodSandboxChanged', 'podSandboxChanged'],
  computePodActions: [],
  getContainersToReset: ['getContainersToReset'],
  shouldRestartOnFailure: ['shouldRestartOnFailure'],
  containerSucceeded: ['containerSucceeded'],
  hasAnyRegularContainerCreated: ['HasAnyRegularContainerCreated', 'hasAnyRegularContainerCreated'],
  hasAnyActiveRegularContainerStarted: ['HasAnyActiveRegularContainerStarted'],
  findNextInitContainerToRun: ['findNextInitContainerToRun'],
  computeInitContainerActions: ['computeInitContainerActions'],
  isInitContainerFailed: ['isInitContainerFailed', 'findNextInitContainerToRun'],
  shouldContainerBeRestarted: ['ShouldContainerBeRestarted'],
  containerChanged: ['containerChanged'],
  computePodResizeAction: ['computePodResizeAction'],
} as const satisfies Record<string, readonly string[]>;

/** The upstream function that decides, by the engine's name for it. */
export type UpstreamFunction = keyof typeof FUNCTIONS;

type WithoutPlace<D extends Decision> = D extends Decision ? Omit<D, 'upstream' | 'effect'> : never;

/** A decision without its location; `effect` may be undefined, because a rule computes it in one expression. */
export type Question = WithoutPlace<Decision> & { readonly effect?: Effect | undefined };

export interface Recorder {
  readonly decisions: readonly Decision[];
  /** Records the decision and returns its answer. */
  ask(func: UpstreamFunction, question: Question): boolean;
}

/** An empty list of decisions for one run of computePodActions. Throws if the release has no computePodActions. */
export function recorder(release: Release): Recorder {
  const decisions: Decision[] = [];
  const places = new Map<UpstreamFunction, UpstreamLocation>();
  const placeOf = (func: UpstreamFunction) => {
    const known = places.get(func);
    if (known) return known;
    const found = place(release, func);
    places.set(func, found);
    return found;
  };
  return {
    decisions,
    ask(func, question) {
      decisions.push(settled(question, placeOf(func)));
      return question.answer;
    },
  };
}

/** Without an object spread, which took a third of the time of the decisions for all releases. */
function settled(
  { rule, subject, inputs, answer, effect, affects }: Question,
  upstream: UpstreamLocation,
): Decision {
  if (effect === undefined) return { rule, subject, inputs, answer, upstream } as Decision;
  if (affects === undefined) return { rule, subject, inputs, answer, effect, upstream } as Decision;
  return { rule, subject, inputs, answer, effect, affects, upstream } as Decision;
}

function place(release: Release, func: UpstreamFunction): UpstreamLocation {
  for (const name of FUNCTIONS[func]) {
    const found = release.locate(name);
    if (found) return found;
  }
  const around = release.locate('computePodActions');
  if (!around) throw new Error(`${release.tag} has no computePodActions: check locations.generated.json`);
  return around;
}
