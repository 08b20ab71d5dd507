// Which fields does the API server throw away because their feature gate is off?

import { CONTAINER_LISTS } from '../api/findContainer.ts';
import { isRecord } from '../go/record.ts';
import type { GateName } from '../releases/gates.ts';
import { inRange } from '../releases/minor.ts';
import type { Release } from '../releases/release.ts';
import { type Fields, structsAt } from './fields.ts';

/** A field, in the Pod's spec itself or in the containers of these lists; dots lead into structs. */
interface DisabledRow {
  readonly lists?: readonly string[];
  readonly field: string;
  readonly since: number;
  /** The last minor in which it is off; still so without one. */
  readonly until?: number;
  /** Where it can be set; without one, the gate is none that this project shows and stays at its default. */
  readonly gate?: GateName;
  /** The struct goes too if nothing else was in it. */
  readonly emptied?: true;
}

const INIT = ['initContainers'];

/** Ports pkg/api/pod DropDisabledPodFields (1.14-1.37) at the default gates, for what is not GA in its first minor. */
const ROWS: readonly DisabledRow[] = [
  { field: 'securityContext.runAsGroup', since: 10, until: 13 },
  { lists: CONTAINER_LISTS, field: 'securityContext.runAsGroup', since: 10, until: 13 },
  { field: 'runtimeClassName', since: 12, until: 13 },
  { field: 'ephemeralContainers', since: 16, until: 22, gate: 'EphemeralContainers' },
  { lists: CONTAINER_LISTS, field: 'startupProbe', since: 16, until: 17, gate: 'StartupProbe' },
  { field: 'overhead', since: 16, until: 17 },
  { field: 'topologySpreadConstraints', since: 16, until: 17 },
  { field: 'preemptionPolicy', since: 15, until: 18 },
  { field: 'securityContext.fsGroupChangePolicy', since: 18, until: 19 },
  { field: 'setHostnameAsFQDN', since: 19, until: 19 },
  {
    lists: CONTAINER_LISTS,
    field: 'livenessProbe.terminationGracePeriodSeconds',
    since: 21,
    until: 24,
    gate: 'ProbeTerminationGracePeriod',
  },
  {
    lists: CONTAINER_LISTS,
    field: 'startupProbe.terminationGracePeriodSeconds',
    since: 21,
    until: 24,
    gate: 'ProbeTerminationGracePeriod',
  },
  { field: 'os', since: 23, until: 23 },
  { field: 'hostUsers', since: 25, until: 32 },
  { field: 'schedulingGates', since: 26, until: 26 },
  { field: 'resourceClaims', since: 26, until: 33 },
  { lists: CONTAINER_LISTS, field: 'resources.claims', since: 26, until: 33 },
  { lists: CONTAINER_LISTS, field: 'resizePolicy', since: 27, until: 34, gate: 'InPlacePodVerticalScaling' },
  { lists: INIT, field: 'restartPolicy', since: 28, until: 32, gate: 'SidecarContainers' },
  { lists: CONTAINER_LISTS, field: 'lifecycle.postStart.sleep', since: 29, until: 29 },
  { lists: CONTAINER_LISTS, field: 'lifecycle.preStop.sleep', since: 29, until: 29 },
  { field: 'resources', since: 32, until: 33, gate: 'PodLevelResources' },
  { field: 'securityContext.supplementalGroupsPolicy', since: 31, until: 32 },
  { field: 'securityContext.seLinuxChangePolicy', since: 32, until: 32 },
  { lists: CONTAINER_LISTS, field: 'lifecycle.stopSignal', since: 33, emptied: true },
  { field: 'hostnameOverride', since: 34, until: 34 },
  {
    lists: CONTAINER_LISTS,
    field: 'restartPolicyRules',
    since: 34,
    until: 34,
    gate: 'ContainerRestartRules',
  },
  {
    lists: ['containers', 'ephemeralContainers'],
    field: 'restartPolicy',
    since: 34,
    until: 34,
    gate: 'ContainerRestartRules',
  },
];

/** The spec without the fields that are off, unless the old Pod had them already. */
export function dropDisabledPodFields(release: Release, spec: Fields, old: Fields): Fields {
  let kept = dropImageVolumes(release, spec, old);
  for (const row of ROWS) {
    if (!inRange(release.number, row.since, row.until) || (row.gate && release.gate(row.gate))) continue;
    if (!uses(old, row)) kept = without(kept, row);
  }
  return kept;
}

function uses(spec: Fields, { lists, field }: DisabledRow): boolean {
  if (!lists) return valueAt(spec, field) !== undefined;
  return lists.some((name) =>
    structsAt(spec, name).some((container) => valueAt(container, field) !== undefined),
  );
}

function valueAt(container: Fields, path: string): unknown {
  return path
    .split('.')
    .reduce<unknown>((value, name) => (isRecord(value) ? value[name] : undefined), container);
}

function without(spec: Fields, { lists, field, emptied }: DisabledRow): Fields {
  if (!lists) return drop(spec, field.split('.'));
  const changed = lists
    .filter((name) => spec[name] !== undefined)
    .map((name) => [
      name,
      structsAt(spec, name).map((container) => drop(container, field.split('.'), emptied)),
    ]);
  return { ...spec, ...Object.fromEntries(changed) };
}

function drop(fields: Fields, [name = '', ...rest]: readonly string[], emptied?: true): Fields {
  const value = fields[name];
  if (value === undefined) return fields;
  const { [name]: _dropped, ...others } = fields;
  if (rest.length === 0) return others;
  if (!isRecord(value)) return fields;
  const kept = drop(value, rest);
  if (kept === value) return fields;
  return emptied && Object.keys(kept).length === 0 ? others : { ...fields, [name]: kept };
}

/**
 * Volumes of images go whole, with their mounts. Ports pkg/api/pod dropImageVolumes (1.31-1.34) at the default gates.
 */
function dropImageVolumes(release: Release, spec: Fields, old: Fields): Fields {
  const isImage = (volume: Fields) => volume.image !== undefined;
  const used = structsAt(old, 'volumes').some(isImage);
  const volumes = structsAt(spec, 'volumes');
  if (!release.has('image-volumes-off') || used || !volumes.some(isImage)) return spec;
  const names = new Set(volumes.filter(isImage).map((volume) => volume.name));
  const unmounted = (kind: string) =>
    structsAt(spec, kind).map((container) => ({
      ...container,
      volumeMounts: structsAt(container, 'volumeMounts').filter((mount) => !names.has(mount.name)),
    }));
  return {
    ...spec,
    volumes: volumes.filter((volume) => !isImage(volume)),
    ...Object.fromEntries(
      CONTAINER_LISTS.filter((kind) => spec[kind] !== undefined).map((kind) => [kind, unmounted(kind)]),
    ),
  };
}
