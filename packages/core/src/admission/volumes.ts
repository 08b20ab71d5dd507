// Which volumes may a Pod have, and which of them may a container mount?

import { duplicate, type ErrorList, forbidden, invalid, notFound, required } from './errorList.ts';
import { type Fields, isFields, structAt, structsAt, textAt } from './fields.ts';
import { quoted } from './goValue.ts';
import { dnsLabelFaults } from './names.ts';

/** The kinds in upstream's order: all but the first that is given are one too many. */
const KINDS = [
  'emptyDir',
  'hostPath',
  'gitRepo',
  'gcePersistentDisk',
  'awsElasticBlockStore',
  'secret',
  'nfs',
  'iscsi',
  'glusterfs',
  'flocker',
  'persistentVolumeClaim',
  'rbd',
  'cinder',
  'cephfs',
  'quobyte',
  'downwardAPI',
  'fc',
  'flexVolume',
  'configMap',
  'azureFile',
  'vsphereVolume',
  'photonPersistentDisk',
  'portworxVolume',
  'azureDisk',
  'storageos',
  'projected',
  'scaleIO',
  'csi',
  'ephemeral',
  'image',
] as const;

/** The field without which a source means nothing. */
const NEEDED: Partial<Record<(typeof KINDS)[number], readonly string[]>> = {
  hostPath: ['path'],
  gitRepo: ['repository'],
  secret: ['secretName'],
  nfs: ['server', 'path'],
  persistentVolumeClaim: ['claimName'],
  configMap: ['name'],
  flexVolume: ['driver'],
  csi: ['driver'],
};

/** Ports pkg/apis/core/validation ValidateVolumes (1.8-1.37). The names of the volumes without a fault. */
export function validateVolumes(list: ErrorList, spec: Fields, path: string): ReadonlySet<string> {
  const good = new Set<string>();
  for (const [index, volume] of structsAt(spec, 'volumes').entries()) {
    const here = `${path}[${index}]`;
    const before = list.errors.length;
    validateSource(list, volume, here);
    const name = textAt(volume, 'name');
    if (name === '') required(list, `${here}.name`);
    for (const fault of name === '' ? [] : dnsLabelFaults(list.release, name)) {
      invalid(list, `${here}.name`, quoted(name), fault);
    }
    if (good.has(name)) duplicate(list, `${here}.name`, quoted(name));
    if (list.errors.length === before) good.add(name);
  }
  return good;
}

function validateSource(list: ErrorList, volume: Fields, path: string): void {
  const given = KINDS.filter((kind) => isFields(volume[kind]));
  for (const [index, kind] of given.entries()) {
    if (index > 0) forbidden(list, `${path}.${kind}`, 'may not specify more than 1 volume type');
    else
      for (const field of missing(structAt(volume, kind) ?? {}, kind))
        required(list, `${path}.${kind}.${field}`);
  }
  if (given.length === 0) required(list, path, 'must specify a volume type');
}

function missing(source: Fields, kind: (typeof KINDS)[number]): string[] {
  return (NEEDED[kind] ?? []).filter((field) => textAt(source, field) === '');
}

/** Ports pkg/apis/core/validation ValidateVolumeMounts (1.8-1.37). */
export function validateVolumeMounts(
  list: ErrorList,
  container: Fields,
  volumes: ReadonlySet<string>,
  path: string,
): void {
  const devices = structsAt(container, 'volumeDevices');
  const points = new Set<string>();
  for (const [index, mount] of structsAt(container, 'volumeMounts').entries()) {
    const here = `${path}[${index}]`;
    const name = textAt(mount, 'name');
    const point = textAt(mount, 'mountPath');
    if (name === '') required(list, `${here}.name`);
    if (!volumes.has(name)) notFound(list, `${here}.name`, quoted(name));
    if (point === '') required(list, `${here}.mountPath`);
    if (points.has(point)) invalid(list, `${here}.mountPath`, quoted(point), 'must be unique');
    points.add(point);
    if (devices.some((device) => textAt(device, 'name') === name)) {
      invalid(list, `${here}.name`, quoted(name), 'must not already exist in volumeDevices');
    }
    if (devices.some((device) => textAt(device, 'devicePath') === point)) {
      invalid(list, `${here}.mountPath`, quoted(point), 'must not already exist as a path in volumeDevices');
    }
    for (const field of ['subPath', 'subPathExpr'])
      staysInside(list, textAt(mount, field), `${path}.${field}`);
  }
}

/** Ports pkg/apis/core/validation validateLocalDescendingPath (1.8-1.37). */
function staysInside(list: ErrorList, subPath: string, path: string): void {
  if (subPath.startsWith('/')) invalid(list, path, quoted(subPath), 'must be a relative path');
  if (subPath.split('/').includes('..')) invalid(list, path, quoted(subPath), "must not contain '..'");
}
