// Lists the feature gates of each kubelet, with their stages and defaults.

import { inRange } from './minor.ts';

/** One stage of a gate. A `locked` gate cannot be set; after the last stage the gate is unknown. */
interface GateStage {
  readonly since: number;
  /** Open-ended if absent. */
  readonly until?: number;
  readonly stage: 'alpha' | 'beta' | 'GA' | 'deprecated';
  readonly on: boolean;
}

// pkg/features/kube_features.go of each release; only gates that affect something this project shows.
const table = {
  EphemeralContainers: [
    { since: 16, until: 22, stage: 'alpha', on: false },
    { since: 23, until: 24, stage: 'beta', on: true },
    { since: 25, until: 26, stage: 'GA', on: true },
  ],
  StartupProbe: [
    { since: 16, until: 17, stage: 'alpha', on: false },
    { since: 18, until: 19, stage: 'beta', on: true },
    { since: 20, until: 22, stage: 'GA', on: true },
  ],
  ProbeTerminationGracePeriod: [
    { since: 21, until: 21, stage: 'alpha', on: false },
    { since: 22, until: 24, stage: 'beta', on: false },
    { since: 25, until: 27, stage: 'beta', on: true },
    { since: 28, until: 28, stage: 'GA', on: true },
  ],
  SidecarContainers: [
    { since: 28, until: 28, stage: 'alpha', on: false },
    { since: 29, until: 32, stage: 'beta', on: true },
    { since: 33, until: 36, stage: 'GA', on: true },
  ],
  LegacySidecarContainers: [{ since: 33, until: 33, stage: 'deprecated', on: false }],
  InPlacePodVerticalScaling: [
    { since: 27, until: 32, stage: 'alpha', on: false },
    { since: 33, until: 34, stage: 'beta', on: true },
    { since: 35, stage: 'GA', on: true },
  ],
  PodLevelResources: [
    { since: 32, until: 33, stage: 'alpha', on: false },
    { since: 34, stage: 'beta', on: true },
  ],
  PodLevelResourcesFixDefaulting: [{ since: 37, stage: 'beta', on: true }],
  PodLevelResourcesFixKubeletQOSClass: [{ since: 37, stage: 'beta', on: true }],
  ContainerRestartRules: [
    { since: 34, until: 34, stage: 'alpha', on: false },
    { since: 35, stage: 'beta', on: true },
  ],
  RestartAllContainersOnContainerExits: [
    { since: 35, until: 35, stage: 'alpha', on: false },
    { since: 36, stage: 'beta', on: true },
  ],
  InPlacePodLevelResourcesVerticalScaling: [
    { since: 35, until: 35, stage: 'alpha', on: false },
    { since: 36, stage: 'beta', on: true },
  ],
  InPlacePodVerticalScalingInitContainers: [
    { since: 36, until: 36, stage: 'beta', on: true },
    { since: 37, stage: 'GA', on: true },
  ],
  InPlacePodVerticalScalingMemoryBackedVolumes: [{ since: 37, stage: 'alpha', on: false }],
  NodeDeclaredFeatures: [
    { since: 35, until: 35, stage: 'alpha', on: false },
    { since: 36, until: 36, stage: 'beta', on: true },
    { since: 37, stage: 'GA', on: true },
  ],
  EventedPLEG: [{ since: 26, stage: 'alpha', on: false }],
  KubeletCrashLoopBackOffMax: [
    { since: 32, until: 34, stage: 'alpha', on: false },
    { since: 35, stage: 'beta', on: true },
  ],
  ReduceDefaultCrashLoopBackOffDecay: [{ since: 33, stage: 'alpha', on: false }],
} as const satisfies Record<string, readonly GateStage[]>;

/** A feature gate that the engine supports, as upstream spells it. */
export type GateName = keyof typeof table;

/** True if some release has a gate of this name. */
export function isGateName(name: string): name is GateName {
  return Object.hasOwn(table, name);
}

const GATES: Readonly<Record<GateName, readonly GateStage[]>> = table;

/** One gate in one release. `locked`: it is GA there and cannot be set. */
export interface FeatureGate {
  readonly name: GateName;
  readonly stage: GateStage['stage'];
  readonly on: boolean;
  readonly locked: boolean;
}

/** The gates of this minor at their defaults, in the table's order. */
export function gatesOf(minor: number): FeatureGate[] {
  const known: FeatureGate[] = [];
  for (const name of Object.keys(GATES) as GateName[]) {
    const stage = GATES[name].find((row) => inRange(minor, row.since, row.until));
    if (stage) known.push({ name, stage: stage.stage, on: stage.on, locked: stage.stage === 'GA' });
  }
  return known;
}

// defaultKubernetesFeatureGateDependencies of pkg/features/kube_features.go, checked from 1.35 on.
const needs = {
  PodLevelResourcesFixDefaulting: ['PodLevelResources'],
  PodLevelResourcesFixKubeletQOSClass: ['PodLevelResources'],
  RestartAllContainersOnContainerExits: ['ContainerRestartRules', 'NodeDeclaredFeatures'],
  InPlacePodLevelResourcesVerticalScaling: [
    'InPlacePodVerticalScaling',
    'PodLevelResources',
    'NodeDeclaredFeatures',
  ],
  InPlacePodVerticalScalingInitContainers: ['InPlacePodVerticalScaling', 'NodeDeclaredFeatures'],
  InPlacePodVerticalScalingMemoryBackedVolumes: ['InPlacePodVerticalScaling', 'NodeDeclaredFeatures'],
} as const satisfies Partial<Record<GateName, readonly GateName[]>>;

const NEEDS: Readonly<Partial<Record<GateName, readonly GateName[]>>> = needs;

/** The gates that `name` depends on and that are off; the kubelet then does not start. */
export function missingNeeds(name: GateName, on: ReadonlySet<GateName>): readonly GateName[] {
  return (NEEDS[name] ?? []).filter((needed) => !on.has(needed));
}
