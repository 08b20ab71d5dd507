// Lists the Pod fields that each release clears because their feature gate is off.

import { CONTAINER_LISTS } from '../api/findContainer.ts';
import type { GateName } from '../releases/gates.ts';

/** Fields that one gate disables together. */
export interface DisabledRow {
  /** Paths from the spec; `[]` means each item. A value after `!=` is not cleared. */
  readonly fields: readonly string[];
  /** A field whose use in the old Pod keeps these fields; the fields themselves if absent. */
  readonly usedBy?: readonly string[];
  readonly since: number;
  /** The last minor in which the gate is off or can be turned off; open-ended if absent. */
  readonly until?: number;
  /** Cleared only while this gate is off. Absent: a gate that this project does not show, at its default. */
  readonly gate?: GateName;
  /** The value that replaces the field's; the field is removed if absent. */
  readonly becomes?: string;
  /** Removes the struct too if it has no other field. */
  readonly emptied?: true;
}

const APPS = ['containers'];
const INIT = ['initContainers'];
const EPHEMERAL = ['ephemeralContainers'];

function of(lists: readonly string[], ...fields: readonly string[]): string[] {
  return lists.flatMap((list) => fields.map((field) => `${list}[].${field}`));
}

const AFFINITY_TERMS = ['podAffinity', 'podAntiAffinity'].flatMap((kind) => [
  `affinity.${kind}.requiredDuringSchedulingIgnoredDuringExecution`,
  `affinity.${kind}.preferredDuringSchedulingIgnoredDuringExecution[].podAffinityTerm`,
]);

/** Required terms are a list; each preferred term wraps one. */
function ofTerms(field: string): string[] {
  return AFFINITY_TERMS.map((term) => `${term}${term.endsWith('Term') ? '' : '[]'}.${field}`);
}

const FILES = ['secret', 'configMap', 'downwardAPI'];
const PROJECTED = 'projected.sources[]';

/**
 * Ports pkg/api/pod DropDisabledPodFields (1.14+) at the default gates, for fields that are off in their first minor.
 */
export const DISABLED_FIELDS: readonly DisabledRow[] = [
  // Ports pkg/api/pod DropDisabledAlphaFields (1.8-1.13).
  { fields: ['priority', 'priorityClassName'], since: 8, until: 10 },
  { fields: of(CONTAINER_LISTS, 'volumeMounts[].mountPropagation'), since: 8, until: 9 },
  { fields: ['volumes[].emptyDir.sizeLimit'], since: 8, until: 9 },
  { fields: of(CONTAINER_LISTS, 'volumeDevices'), since: 9, until: 12 },
  { fields: ['shareProcessNamespace'], since: 10, until: 11 },
  {
    fields: ['securityContext.runAsGroup', ...of(CONTAINER_LISTS, 'securityContext.runAsGroup')],
    since: 10,
    until: 13,
  },
  { fields: ['runtimeClassName'], since: 12, until: 13 },
  {
    fields: of(CONTAINER_LISTS, 'securityContext.procMount!=Default'),
    becomes: 'Default',
    since: 12,
    until: 32,
  },
  { fields: of(CONTAINER_LISTS, 'volumeMounts[].subPathExpr'), since: 14, until: 14 },
  { fields: ['volumes[].csi'], since: 14, until: 15 },
  {
    fields: ['gmsaCredentialSpecName', 'gmsaCredentialSpec'].flatMap(ofWindows),
    since: 15,
    until: 15,
  },
  {
    fields: ['preemptionPolicy'],
    usedBy: ['priority', 'priorityClassName'],
    since: 15,
    until: 18,
  },
  { fields: ofWindows('runAsUserName'), since: 16, until: 16 },
  { fields: ['ephemeralContainers'], since: 16, until: 24, gate: 'EphemeralContainers' },
  { fields: of(CONTAINER_LISTS, 'startupProbe'), since: 16, until: 19, gate: 'StartupProbe' },
  { fields: ['overhead'], since: 16, until: 17 },
  { fields: ['topologySpreadConstraints'], since: 16, until: 17 },
  { fields: ['securityContext.fsGroupChangePolicy'], since: 18, until: 19 },
  { fields: ['setHostnameAsFQDN'], since: 19, until: 19 },
  { fields: ['volumes[].ephemeral'], usedBy: ['volumes[].csi'], since: 19, until: 20 },
  {
    fields: of(
      CONTAINER_LISTS,
      'livenessProbe.terminationGracePeriodSeconds',
      'startupProbe.terminationGracePeriodSeconds',
    ),
    since: 21,
    until: 27,
    gate: 'ProbeTerminationGracePeriod',
  },
  { fields: ofTerms('namespaceSelector'), since: 21, until: 21 },
  { fields: ['os'], since: 23, until: 23 },
  { fields: ['topologySpreadConstraints[].minDomains'], since: 24, until: 26 },
  { fields: ['topologySpreadConstraints[].nodeAffinityPolicy'], since: 25, until: 25 },
  { fields: ['topologySpreadConstraints[].nodeTaintsPolicy'], since: 25, until: 25 },
  { fields: ['topologySpreadConstraints[].matchLabelKeys'], since: 25, until: 26 },
  { fields: ['hostUsers'], since: 25, until: 32 },
  { fields: ['schedulingGates'], since: 26, until: 26 },
  {
    fields: ['resourceClaims', ...of(CONTAINER_LISTS, 'resources.claims')],
    usedBy: ['resourceClaims'],
    since: 26,
    until: 33,
  },
  {
    fields: of(CONTAINER_LISTS, 'resizePolicy'),
    usedBy: of(APPS, 'resizePolicy'),
    since: 27,
    until: 34,
    gate: 'InPlacePodVerticalScaling',
  },
  { fields: of(INIT, 'restartPolicy'), since: 28, until: 32, gate: 'SidecarContainers' },
  {
    fields: of(CONTAINER_LISTS, 'lifecycle.postStart.sleep', 'lifecycle.preStop.sleep'),
    since: 29,
    until: 29,
  },
  { fields: ['matchLabelKeys', 'mismatchLabelKeys'].flatMap(ofTerms), since: 29, until: 30 },
  { fields: [`volumes[].${PROJECTED}.clusterTrustBundle`], since: 29, until: 36 },
  { fields: of(CONTAINER_LISTS, 'volumeMounts[].recursiveReadOnly'), since: 30, until: 30 },
  { fields: ['securityContext.supplementalGroupsPolicy'], since: 31, until: 32 },
  {
    fields: ['resources'],
    usedBy: ['resources.requests', 'resources.limits'],
    since: 32,
    gate: 'PodLevelResources',
  },
  { fields: ['securityContext.seLinuxChangePolicy'], since: 32, until: 32 },
  { fields: of(CONTAINER_LISTS, 'lifecycle.stopSignal'), since: 33, emptied: true },
  { fields: ['hostnameOverride'], since: 34, until: 34 },
  { fields: of(CONTAINER_LISTS, 'env[].valueFrom.fileKeyRef'), since: 34, until: 34 },
  { fields: [`volumes[].${PROJECTED}.podCertificate`], since: 34, until: 36 },
  {
    fields: [
      ...of(INIT, 'restartPolicy!=Always'),
      ...of([...APPS, ...EPHEMERAL], 'restartPolicy'),
      ...of(CONTAINER_LISTS, 'restartPolicyRules'),
    ],
    usedBy: [...of(INIT, 'restartPolicy!=Always', 'restartPolicyRules'), ...of(APPS, 'restartPolicy')],
    since: 34,
    gate: 'ContainerRestartRules',
  },
  { fields: ['workloadRef'], since: 35, until: 35 },
  { fields: ['schedulingGroup'], since: 36 },
  { fields: ['evictionResponders'], since: 37 },
  { fields: ['volumes[].emptyDir.mode'], since: 37 },
  { fields: of(CONTAINER_LISTS, 'volumeMounts[].bindMountOptions'), since: 37 },
  {
    fields: of(CONTAINER_LISTS, 'livenessProbe', 'readinessProbe', 'startupProbe').map(
      (probe) => `${probe}.grpc.mode`,
    ),
    since: 37,
  },
  {
    fields: of(
      CONTAINER_LISTS,
      ...['livenessProbe', 'readinessProbe', 'startupProbe', 'lifecycle.postStart', 'lifecycle.preStop'].map(
        (handler) => `${handler}.httpGet.protocol`,
      ),
    ),
    since: 37,
  },
  {
    fields: [
      ...FILES.flatMap((kind) => [`${kind}.defaultUser`, `${kind}.items[].user`]),
      'projected.defaultUser',
      ...FILES.map((kind) => `${PROJECTED}.${kind}.items[].user`),
      ...['serviceAccountToken', 'clusterTrustBundle', 'podCertificate'].map(
        (kind) => `${PROJECTED}.${kind}.user`,
      ),
    ].map((field) => `volumes[].${field}`),
    since: 37,
  },
];

function ofWindows(field: string): string[] {
  const options = `securityContext.windowsOptions.${field}`;
  return [options, ...of(CONTAINER_LISTS, options)];
}
