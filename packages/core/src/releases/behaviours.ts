// What do kubelets of different releases decide differently, under which name, and since when?

import type { GateName } from './gates.ts';

/**
 * One named difference between kubelets. `since` and `until` are minor numbers of the newest patch of that minor,
 * `gate` must be on as well, `change` is the upstream pull request that brought it ('' where none was found).
 */
export interface BehaviourRow {
  readonly since?: number;
  readonly until?: number;
  readonly gate?: GateName;
  /** The gate is asked only in these minors; outside of them the behaviour needs no gate. */
  readonly gateUntil?: number;
  readonly change: string;
}

const table = {
  'no-sandbox-for-finished-never-pod': { since: 13, change: '#68980' },
  'never-pod-retries-first-sandbox': { since: 13, change: '#79451' },
  // The directory of static Pods is read anew every 20 s, and a file without a Pod counts as gone.
  'drops-invalid-file': { since: 11, change: '' },
  'kill-unknown-before-restart': { since: 14, change: '#73802' },
  'unknown-init-is-failed': { since: 14, change: '#73802' },
  'plain-kill-messages': { since: 14, change: '' },
  'ephemeral-containers': { since: 16, gate: 'EphemeralContainers', gateUntil: 24, change: '#59484' },
  'startup-probe-kills': { since: 17, change: '#84279' },
  'no-restart-when-deleted': { since: 17, change: '' },
  'no-sandbox-when-nothing-to-start': { since: 17, change: '#92614' },
  'kill-reasons': { since: 21, change: '#99375' },
  'init-done-when-app-runs': { since: 21, until: 33, change: '#96572' },
  'oom-killed-init-is-failed': { since: 23, change: '#104650' },
  'sidecar-containers': { since: 28, gate: 'SidecarContainers', gateUntil: 32, change: '#116429' },
  'init-actions-for-sidecar-pods-only': { since: 29, until: 32, change: '#127162' },
  'legacy-init-path-by-gate': { since: 33, until: 33, gate: 'LegacySidecarContainers', change: '#131463' },
  'created-init-is-restarted': { since: 29, change: '#126543' },
  'exited-app-is-not-initialised': { since: 29, until: 36, change: '#120269' },
  'succeeded-means-exited': { since: 32, change: '#126420' },
  'sidecar-definition-restarts': { since: 32, change: '#126525' },
  'resize-asked': { since: 33, change: '#130599' },
  'resize-by-actuated-state': {
    since: 33,
    gate: 'InPlacePodVerticalScaling',
    gateUntil: 34,
    change: '#130599',
  },
  'container-restart-rules': { since: 34, gate: 'ContainerRestartRules', change: '#132642' },
  'restart-all-containers': { since: 35, gate: 'RestartAllContainersOnContainerExits', change: '#134345' },
  'pod-level-resize': { since: 35, gate: 'InPlacePodLevelResourcesVerticalScaling', change: '#132919' },
  'resize-static-pod': { since: 36, change: '#135856' },
  'resize-plain-init': {
    since: 36,
    gate: 'InPlacePodVerticalScalingInitContainers',
    gateUntil: 36,
    change: '#137352',
  },
  'start-of-resized-container': { since: 36, change: '#140387' },
  'initialised-by-active-sandbox': { since: 37, change: '#138514' },
  'init-status-of-active-sandbox': { since: 37, change: '#138514' },
  'sandbox-change-message': { since: 37, change: '#135300' },
  'encoded-template-hash-label': { since: 12, change: '#51538' },
  // Built with a Go before 1.22: \b and \f in a string are written \u0008 and \u000c.
  'json-long-escapes': { until: 29, change: 'go1.22' },
} as const satisfies Record<string, BehaviourRow>;

/** The name of a behaviour that a rule may ask a release for. */
export type Behaviour = keyof typeof table;

export const BEHAVIOURS: Readonly<Record<Behaviour, BehaviourRow>> = table;
