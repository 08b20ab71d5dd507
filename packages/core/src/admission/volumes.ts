// Validates volumes.

import { isRecord } from '../go/record.ts';
import { duplicate, type ErrorList, forbidden, invalid, notSupported, required } from './errorList.ts';
import { type Fields, structAt, structsAt, textAt } from './fields.ts';
import { quoted, quotedName } from './goValue.ts';
import { dnsLabelFaults } from './names.ts';
import type { GoodVolumes } from './volumeMounts.ts';

/** Volume sources in upstream's order: a volume may have only one. */
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

/** The fields that a volume source requires. */
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

/** Ports pkg/apis/core/validation ValidateVolumes (1.8+). Returns the valid volumes by name. */
export function validateVolumes(list: ErrorList, spec: Fields, path: string): GoodVolumes {
  const good = new Map<string, Fields>();
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
    if (list.errors.length === before) good.set(name, volume);
  }
  return good;
}

function validateSource(list: ErrorList, volume: Fields, path: string): void {
  const given = KINDS.filter((kind) => isRecord(volume[kind]));
  for (const [index, kind] of given.entries()) {
    if (index > 0) forbidden(list, `${path}.${kind}`, 'may not specify more than 1 volume type');
    else
      for (const field of missing(structAt(volume, kind) ?? {}, kind))
        required(list, `${path}.${kind}.${field}`);
  }
  if (given[0] === 'hostPath') validateHostPath(list, structAt(volume, 'hostPath') ?? {}, `${path}.hostPath`);
  if (given.length === 0) required(list, path, 'must specify a volume type');
}

const HOST_PATH_TYPES = [
  '',
  'BlockDevice',
  'CharDevice',
  'Directory',
  'DirectoryOrCreate',
  'File',
  'FileOrCreate',
  'Socket',
];

/** Ports pkg/apis/core/validation validateHostPathVolumeSource (1.8+), for a path that is set. */
function validateHostPath(list: ErrorList, source: Fields, path: string): void {
  const place = textAt(source, 'path');
  if (place === '') return;
  if (place.split('/').includes('..')) invalid(list, `${path}.path`, quoted(place), "must not contain '..'");
  const type = textAt(source, 'type');
  if (HOST_PATH_TYPES.includes(type)) return;
  notSupported(list, `${path}.type`, quotedName(list.release, type), HOST_PATH_TYPES);
}

function missing(source: Fields, kind: (typeof KINDS)[number]): string[] {
  return (NEEDED[kind] ?? []).filter((field) => textAt(source, field) === '');
}
