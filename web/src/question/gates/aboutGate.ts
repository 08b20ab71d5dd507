// Describes in one sentence what each feature gate changes.

import type { GateName } from '@syncpod/core/releases';
import type { GatesKey } from './texts.ts';

/** Covers only the behavior that is simulated here. */
export const ABOUT_GATE = {
  EphemeralContainers: 'gates.about.ephemeral',
  StartupProbe: 'gates.about.startupProbe',
  ProbeTerminationGracePeriod: 'gates.about.probeGrace',
  SidecarContainers: 'gates.about.sidecar',
  LegacySidecarContainers: 'gates.about.legacySidecar',
  InPlacePodVerticalScaling: 'gates.about.resize',
  PodLevelResources: 'gates.about.podLevel',
  PodLevelResourcesFixDefaulting: 'gates.about.podLevelDefaulting',
  PodLevelResourcesFixKubeletQOSClass: 'gates.about.podLevelQos',
  ContainerRestartRules: 'gates.about.restartRules',
  RestartAllContainersOnContainerExits: 'gates.about.restartAll',
  InPlacePodLevelResourcesVerticalScaling: 'gates.about.podLevelResize',
  InPlacePodVerticalScalingInitContainers: 'gates.about.resizeInit',
  InPlacePodVerticalScalingMemoryBackedVolumes: 'gates.about.resizeVolumes',
  NodeDeclaredFeatures: 'gates.about.declared',
  EventedPLEG: 'gates.about.evented',
  KubeletCrashLoopBackOffMax: 'gates.about.backOffMax',
  ReduceDefaultCrashLoopBackOffDecay: 'gates.about.backOffDecay',
} as const satisfies Record<GateName, GatesKey>;
