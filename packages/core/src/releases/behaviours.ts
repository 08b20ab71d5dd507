// Lists differences between releases in the kubelet's decisions.

import type { Lifetime } from './lifetime.ts';

export const BEHAVIOURS = {
  'no-sandbox-for-finished-never-pod': { since: 13 }, // #68980
  'never-pod-retries-first-sandbox': { since: 13, patches: { 13: 8, 14: 4, 15: 1 } }, // #79451
  // The kubelet rescans the directory of static Pods every 20 s, and a file without a Pod counts as removed.
  'drops-invalid-file': { since: 11 }, // sourceFile.run
  'kill-unknown-before-restart': { since: 14 }, // #73802
  'unknown-init-is-failed': { since: 14 }, // #73802
  'plain-kill-messages': { since: 14 }, // computePodActions
  'ephemeral-containers': { since: 16, gate: 'EphemeralContainers', gateUntil: 24 }, // #59484
  'startup-probe-kills': { since: 17 }, // #84279
  'no-restart-when-deleted': { since: 17, patches: { 17: 11 } }, // ShouldContainerBeRestarted of 1.17.11
  'no-sandbox-when-nothing-to-start': { since: 17, patches: { 17: 15, 18: 13, 19: 4 } }, // #92614
  'kill-reasons': { since: 21 }, // #99375
  'init-done-when-app-runs': { since: 21, until: 33 }, // #96572
  'oom-killed-init-is-failed': { since: 23 }, // #104650
  'sidecar-containers': { since: 28, gate: 'SidecarContainers', gateUntil: 32 }, // #116429
  'init-actions-without-gate': { since: 28, until: 28, untilPatches: { 28: 2 } }, // #120281, in 1.28.2 by #120440
  'init-actions-for-sidecar-pods-only': { since: 29, until: 32, patches: { 29: 9, 30: 5, 31: 1 } }, // #127162
  'legacy-init-path-by-gate': { since: 33, until: 33, gate: 'LegacySidecarContainers' }, // #130058
  'created-init-is-restarted': { since: 29, patches: { 29: 9, 30: 5, 31: 1 } }, // #126543
  'exited-app-is-not-initialised': { since: 29, until: 36 }, // #120269
  'succeeded-means-exited': { since: 32 }, // #126420
  'sidecar-definition-restarts': { since: 32 }, // #126525
  'resize-asked': { since: 33 }, // #130599
  'resize-by-actuated-state': { since: 33, gate: 'InPlacePodVerticalScaling', gateUntil: 34 }, // #130599
  // The alpha: app containers of Pods that are not static; up to 1.31 based on the API server's version of the Pod.
  'in-place-resize-alpha': { since: 27, until: 32, gate: 'InPlacePodVerticalScaling' }, // #102884
  'resize-by-reported-status': { since: 27, until: 31, gate: 'InPlacePodVerticalScaling' }, // #102884
  'hash-without-resources': { since: 27, until: 30, gate: 'InPlacePodVerticalScaling' }, // #102884
  'container-restart-rules': { since: 34, gate: 'ContainerRestartRules' }, // #132642
  'restart-all-containers': { since: 35, gate: 'RestartAllContainersOnContainerExits' }, // #134345
  'pod-level-resize': { since: 35, gate: 'InPlacePodLevelResourcesVerticalScaling' }, // #132919
  'resize-static-pod': { since: 36 }, // #135856
  'resize-plain-init': { since: 36, gate: 'InPlacePodVerticalScalingInitContainers', gateUntil: 36 }, // #137352
  'start-of-resized-container': { since: 36, patches: { 36: 4 } }, // #140387, in 1.36.4 by #141004
  'initialised-by-active-sandbox': { since: 37 }, // #138514
  'init-status-of-active-sandbox': { since: 37 }, // #138514
  'sandbox-change-message': { since: 37 }, // #135300
  'encoded-template-hash-label': { since: 12 }, // #51538
  // Built with Go older than 1.22, which writes \b and \f in a string as \u0008 and \u000c.
  'json-long-escapes': { until: 29 }, // go1.22
} as const satisfies Record<string, Lifetime>;
