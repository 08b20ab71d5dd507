// Lists the fields with a fixed default.

import { copy } from '../go/copy.ts';
import { isAlive, type Lifetime } from '../releases/lifetime.ts';
import { type Filler, fill } from './applied.ts';
import { type PlacedObject, placesAt } from './podPlaces.ts';

export interface DefaultRow extends Lifetime {
  /** Path from the object that the table is for: '' is that object, `ports[*]` each of its ports. */
  readonly at: string;
  readonly field: string;
  readonly value: unknown;
  /** A pointer in Go: an explicit "", 0 or false is kept. For other fields these count as absent. */
  readonly pointer?: true;
}

/** Ports the constant part of pkg/apis/core/v1 SetDefaults_Pod (1.13+), which Pod templates do not get. */
export const POD_ROWS: readonly DefaultRow[] = [
  { at: '', field: 'enableServiceLinks', value: true, pointer: true, since: 13 },
];

/** Ports the constant part of pkg/apis/core/v1 SetDefaults_PodSpec (1.8+). */
export const POD_SPEC_ROWS: readonly DefaultRow[] = [
  { at: '', field: 'dnsPolicy', value: 'ClusterFirst' },
  { at: '', field: 'restartPolicy', value: 'Always' },
  { at: '', field: 'securityContext', value: {}, pointer: true },
  { at: '', field: 'terminationGracePeriodSeconds', value: 30, pointer: true },
  { at: '', field: 'schedulerName', value: 'default-scheduler' },
];

const handler = (at: string): DefaultRow[] => [
  { at: `${at}.httpGet`, field: 'path', value: '/' },
  { at: `${at}.httpGet`, field: 'scheme', value: 'HTTP' },
];

const probe = (at: string, since: Lifetime = {}): DefaultRow[] => [
  { at, field: 'timeoutSeconds', value: 1, ...since },
  { at, field: 'periodSeconds', value: 10, ...since },
  { at, field: 'successThreshold', value: 1, ...since },
  { at, field: 'failureThreshold', value: 3, ...since },
  ...handler(at).map((row) => ({ ...row, ...since })),
  { at: `${at}.grpc`, field: 'service', value: '', pointer: true, since: 23 },
];

/**
 * For init and app containers, and for ephemeral containers since 1.16.
 * Ports pkg/apis/core/v1 SetDefaults_Probe, SetDefaults_HTTPGetAction, SetDefaults_ObjectFieldSelector (1.8+).
 */
export const CONTAINER_ROWS: readonly DefaultRow[] = [
  { at: 'ports[*]', field: 'protocol', value: 'TCP' },
  { at: 'env[*].valueFrom.fieldRef', field: 'apiVersion', value: 'v1' },
  { at: 'env[*].valueFrom.fileKeyRef', field: 'optional', value: false, pointer: true, since: 34 },
  ...probe('livenessProbe'),
  ...probe('readinessProbe'),
  ...probe('startupProbe', { since: 16 }),
  ...handler('lifecycle.postStart'),
  ...handler('lifecycle.preStop'),
];

/** For init and app containers, and for ephemeral containers since 1.20. */
export const OWN_CONTAINER_ROWS: readonly DefaultRow[] = [
  { at: '', field: 'terminationMessagePath', value: '/dev/termination-log' },
  { at: '', field: 'terminationMessagePolicy', value: 'File' },
];

const mode = (at: string): DefaultRow => ({ at, field: 'defaultMode', value: 0o644, pointer: true });

/** Ports the Volume part of pkg/apis/core/v1 SetObjectDefaults_Pod (1.8+). */
export const VOLUME_ROWS: readonly DefaultRow[] = [
  { at: 'hostPath', field: 'type', value: '', pointer: true },
  mode('secret'),
  mode('configMap'),
  mode('downwardAPI'),
  mode('projected'),
  { at: 'downwardAPI.items[*].fieldRef', field: 'apiVersion', value: 'v1' },
  { at: 'projected.sources[*].downwardAPI.items[*].fieldRef', field: 'apiVersion', value: 'v1' },
  {
    at: 'projected.sources[*].serviceAccountToken',
    field: 'expirationSeconds',
    value: 3600,
    pointer: true,
    since: 11,
  },
  { at: 'iscsi', field: 'iscsiInterface', value: 'default' },
  { at: 'rbd', field: 'pool', value: 'rbd' },
  { at: 'rbd', field: 'user', value: 'admin' },
  { at: 'rbd', field: 'keyring', value: '/etc/ceph/keyring' },
  { at: 'azureDisk', field: 'cachingMode', value: 'ReadWrite', pointer: true },
  { at: 'azureDisk', field: 'fsType', value: 'ext4', pointer: true },
  { at: 'azureDisk', field: 'readOnly', value: false, pointer: true },
  { at: 'azureDisk', field: 'kind', value: 'Shared', pointer: true },
  { at: 'scaleIO', field: 'storageMode', value: 'ThinProvisioned' },
  { at: 'scaleIO', field: 'fsType', value: 'xfs' },
  {
    at: 'ephemeral.volumeClaimTemplate.spec',
    field: 'volumeMode',
    value: 'Filesystem',
    pointer: true,
    since: 19,
  },
];

/** `begins`: the first minor in which the object has defaults at all, for ephemeral containers. */
export function fillRows(filler: Filler, place: PlacedObject, rows: readonly DefaultRow[], begins = 0): void {
  for (const row of rows) {
    if (!isAlive(filler.release, row)) continue;
    const since = Math.max(row.since ?? 0, begins);
    for (const { object, path } of placesAt(place, row.at)) {
      if (!isAbsent(object[row.field], row.pointer === true)) continue;
      const here = path === '' ? row.field : `${path}.${row.field}`;
      fill(filler, object, row.field, copy(row.value), here, since || undefined);
    }
  }
}

/** Nil in Go; for a field that is not a pointer, also the zero value. */
export function isAbsent(value: unknown, pointer = false): boolean {
  if (value === undefined || value === null) return true;
  return !pointer && (value === '' || value === 0 || value === false);
}
