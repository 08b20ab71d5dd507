// Prints volumes as `kubectl describe pod` does.

import {
  type Fields,
  listAt,
  numberAt,
  structAt,
  structsAt,
  textAt,
  textEntries,
} from '../../admission/fields.ts';
import { compareQuantities, parseQuantity, quantityText } from '../../go/quantity.ts';
import { MAX_ANNOTATION_LENGTH, printAnnotations, printLabels } from './describeLists.ts';
import { firstBytes, formatValue } from './goFormat.ts';
import { nestedWriter, type PrefixWriter } from './prefixWriter.ts';

/** Ports k8s.io/kubectl/pkg/describe describeVolumes (0.37). */
export function describeVolumes(volumes: readonly Fields[], w: PrefixWriter): void {
  w.write(0, volumes.length === 0 ? 'Volumes:\t<none>\n' : 'Volumes:\n');
  for (const volume of volumes) {
    w.write(1, `${textAt(volume, 'name')}:\n`);
    const kind = KINDS.find((known) => structAt(volume, known) !== undefined);
    if (kind) describeSource(kind, structAt(volume, kind) ?? {}, w);
    else w.write(1, '<unknown>\n');
  }
}

function describeSource(kind: Kind, source: Fields, w: PrefixWriter): void {
  const { type, rows } = SOURCES[kind];
  w.write(2, `Type:\t${type}\n`);
  for (const [label, value] of rows) w.write(2, `${label}\t${value(source)}\n`);
  if (kind === 'projected') describeProjected(source, w);
  if (kind === 'csi') describeAttributes(structAt(source, 'volumeAttributes'), w);
  if (kind === 'ephemeral') describeClaim(structAt(source, 'volumeClaimTemplate'), nestedWriter(w, 2));
  if (kind !== 'downwardAPI') return;
  w.write(2, 'Items:\n');
  for (const item of structsAt(source, 'items')) {
    const [field, resource] = [structAt(item, 'fieldRef'), structAt(item, 'resourceFieldRef')];
    const path = textAt(item, 'path');
    if (field) w.write(3, `${textAt(field, 'fieldPath')} -> ${path}\n`);
    if (resource) w.write(3, `${textAt(resource, 'resource')} -> ${path}\n`);
  }
}

function describeProjected(source: Fields, w: PrefixWriter): void {
  for (const item of structsAt(source, 'sources')) {
    const [secret, configMap] = [structAt(item, 'secret'), structAt(item, 'configMap')];
    const token = structAt(item, 'serviceAccountToken');
    if (secret) writeNamed(w, 'SecretName', secret);
    else if (structAt(item, 'downwardAPI')) w.write(2, 'DownwardAPI:\ttrue\n');
    else if (configMap) writeNamed(w, 'ConfigMapName', configMap);
    else if (token) w.write(2, `TokenExpirationSeconds:\t${numberAt(token, 'expirationSeconds')}\n`);
  }
}

function writeNamed(w: PrefixWriter, label: string, named: Fields): void {
  w.write(2, `${label}:\t${textAt(named, 'name')}\n`);
  w.write(2, `Optional:\t${named.optional === true}\n`);
}

/** Ports printCSIPersistentVolumeAttributesMultiline, which indents in the middle of the first line. */
function describeAttributes(attributes: Fields | undefined, w: PrefixWriter): void {
  const entries = textEntries(attributes);
  w.write(2, 'VolumeAttributes:\t');
  if (entries.length === 0) w.end('<none>');
  for (const [index, entry] of entries.entries()) {
    if (index > 0) {
      w.write(2, '');
      w.write(2, '\t');
    }
    w.write(2, `${firstBytes(entry.join('='), MAX_ANNOTATION_LENGTH, '...')}\n`);
  }
}

/** Ports printPersistentVolumeClaim for a claim that is only a template. */
function describeClaim(template: Fields | undefined, w: PrefixWriter): void {
  if (!template) return;
  const metadata = structAt(template, 'metadata') ?? {};
  const spec = structAt(template, 'spec') ?? {};
  const annotations = structAt(metadata, 'annotations');
  const beta = textAt(annotations ?? {}, 'volume.beta.kubernetes.io/storage-class');
  w.write(0, `StorageClass:\t${beta || textAt(spec, 'storageClassName')}\n`);
  w.write(0, `Volume:\t${textAt(spec, 'volumeName')}\n`);
  printLabels(w, 'Labels', structAt(metadata, 'labels'));
  printAnnotations(w, annotations);
  w.write(0, `Capacity:\t${textAt(spec, 'volumeName') ? '0' : ''}\n`);
  w.write(0, 'Access Modes:\t\n');
  if (typeof spec.volumeMode === 'string') w.write(0, `VolumeMode:\t${spec.volumeMode}\n`);
  const from = structAt(spec, 'dataSource');
  if (!from) return;
  w.write(0, 'DataSource:\n');
  if (typeof from.apiGroup === 'string') w.write(1, `APIGroup:\t${from.apiGroup}\n`);
  w.write(1, `Kind:\t${textAt(from, 'kind')}\n`);
  w.write(1, `Name:\t${textAt(from, 'name')}\n`);
}

type Row = readonly [label: string, value: (source: Fields) => string];

const text = (label: string, field: string, none = ''): Row => [
  `${label}:`,
  (source) => textAt(source, field) || none,
];
const number = (label: string, field: string): Row => [`${label}:`, (source) => `${numberAt(source, field)}`];
const flag = (label: string, field: string): Row => [`${label}:`, (source) => `${source[field] === true}`];
const list = (label: string, field: string): Row => [
  `${label}:`,
  (source) => formatValue(listAt(source, field)),
];

const FS_TYPE = text('FSType', 'fsType');
const READ_ONLY = flag('ReadOnly', 'readOnly');
const OPTIONAL = flag('Optional', 'optional');
const SECRET_NAME = text('SecretName', 'secretName');
const VOLUME_ID = text('VolumeID', 'volumeID');
/** A pointer to a LocalObjectReference, with its String method. */
const SECRET_REF: Row = [
  'SecretRef:',
  (source) => {
    const ref = structAt(source, 'secretRef');
    return ref ? `&LocalObjectReference{Name:${textAt(ref, 'name')},}` : 'nil';
  },
];
const SIZE_LIMIT: Row = [
  'SizeLimit:',
  ({ sizeLimit }) => {
    const parsed = parseQuantity(String(sizeLimit ?? ''));
    const zero = parseQuantity('0');
    const set = parsed.ok && zero.ok && compareQuantities(parsed.value, zero.value) > 0;
    return set ? quantityText(parsed.value) : '<unset>';
  },
];
const TARGET_WWNS: Row = ['TargetWWNs:', (source) => listAt(source, 'targetWWNs').join(', ')];
const LUN: Row = ['LUN:', ({ lun }) => (typeof lun === 'number' ? `${lun}` : '<none>')];
const OPTIONS: Row = ['Options:', (source) => formatValue(structAt(source, 'options') ?? {})];
/** Upstream writes this label without a colon, and "Kind" with a blank. */
const ISCSI_INTERFACE: Row = ['ISCSIInterface', (source) => textAt(source, 'iscsiInterface')];
const AZURE_KIND: Row = ['Kind: ', (source) => textAt(source, 'kind')];

/** In upstream's order: the first source of a volume counts. */
const SOURCES = {
  hostPath: {
    type: 'HostPath (bare host directory volume)',
    rows: [
      text('Path', 'path'),
      ['HostPathType:', ({ type }) => (typeof type === 'string' ? type : '<none>')],
    ],
  },
  emptyDir: {
    type: "EmptyDir (a temporary directory that shares a pod's lifetime)",
    rows: [text('Medium', 'medium'), SIZE_LIMIT],
  },
  gcePersistentDisk: {
    type: 'GCEPersistentDisk (a Persistent Disk resource in Google Compute Engine)',
    rows: [text('PDName', 'pdName'), FS_TYPE, number('Partition', 'partition'), READ_ONLY],
  },
  awsElasticBlockStore: {
    type: 'AWSElasticBlockStore (a Persistent Disk resource in AWS)',
    rows: [VOLUME_ID, FS_TYPE, number('Partition', 'partition'), READ_ONLY],
  },
  gitRepo: {
    type: 'GitRepo (a volume that is pulled from git when the pod is created)',
    rows: [text('Repository', 'repository'), text('Revision', 'revision')],
  },
  secret: { type: 'Secret (a volume populated by a Secret)', rows: [SECRET_NAME, OPTIONAL] },
  configMap: {
    type: 'ConfigMap (a volume populated by a ConfigMap)',
    rows: [text('Name', 'name'), OPTIONAL],
  },
  nfs: {
    type: 'NFS (an NFS mount that lasts the lifetime of a pod)',
    rows: [text('Server', 'server'), text('Path', 'path'), READ_ONLY],
  },
  iscsi: {
    type: "ISCSI (an ISCSI Disk resource that is attached to a kubelet's host machine and then exposed to the pod)",
    rows: [
      text('TargetPortal', 'targetPortal'),
      text('IQN', 'iqn'),
      number('Lun', 'lun'),
      ISCSI_INTERFACE,
      FS_TYPE,
      READ_ONLY,
      list('Portals', 'portals'),
      flag('DiscoveryCHAPAuth', 'chapAuthDiscovery'),
      flag('SessionCHAPAuth', 'chapAuthSession'),
      SECRET_REF,
      text('InitiatorName', 'initiatorName', '<none>'),
    ],
  },
  glusterfs: {
    type: "Glusterfs (a Glusterfs mount on the host that shares a pod's lifetime)",
    rows: [text('EndpointsName', 'endpoints'), text('Path', 'path'), READ_ONLY],
  },
  persistentVolumeClaim: {
    type: 'PersistentVolumeClaim (a reference to a PersistentVolumeClaim in the same namespace)',
    rows: [text('ClaimName', 'claimName'), READ_ONLY],
  },
  ephemeral: {
    type: 'EphemeralVolume (an inline specification for a volume that gets created and deleted with the pod)',
    rows: [],
  },
  rbd: {
    type: "RBD (a Rados Block Device mount on the host that shares a pod's lifetime)",
    rows: [
      list('CephMonitors', 'monitors'),
      text('RBDImage', 'image'),
      FS_TYPE,
      text('RBDPool', 'pool'),
      text('RadosUser', 'user'),
      text('Keyring', 'keyring'),
      SECRET_REF,
      READ_ONLY,
    ],
  },
  quobyte: {
    type: "Quobyte (a Quobyte mount on the host that shares a pod's lifetime)",
    rows: [text('Registry', 'registry'), text('Volume', 'volume'), READ_ONLY],
  },
  downwardAPI: { type: 'DownwardAPI (a volume populated by information about the pod)', rows: [] },
  azureDisk: {
    type: 'AzureDisk (an Azure Data Disk mount on the host and bind mount to the pod)',
    rows: [
      text('DiskName', 'diskName'),
      text('DiskURI', 'diskURI'),
      AZURE_KIND,
      FS_TYPE,
      text('CachingMode', 'cachingMode'),
      READ_ONLY,
    ],
  },
  vsphereVolume: {
    type: 'vSphereVolume (a Persistent Disk resource in vSphere)',
    rows: [text('VolumePath', 'volumePath'), FS_TYPE, text('StoragePolicyName', 'storagePolicyName')],
  },
  cinder: {
    type: 'Cinder (a Persistent Disk resource in OpenStack)',
    rows: [VOLUME_ID, FS_TYPE, READ_ONLY, SECRET_REF],
  },
  photonPersistentDisk: {
    type: 'PhotonPersistentDisk (a Persistent Disk resource in photon platform)',
    rows: [text('PdID', 'pdID'), FS_TYPE],
  },
  portworxVolume: { type: 'PortworxVolume (a Portworx Volume resource)', rows: [VOLUME_ID] },
  scaleIO: {
    type: 'ScaleIO (a persistent volume backed by a block device in ScaleIO)',
    rows: [
      text('Gateway', 'gateway'),
      text('System', 'system'),
      text('Protection Domain', 'protectionDomain'),
      text('Storage Pool', 'storagePool'),
      text('Storage Mode', 'storageMode'),
      text('VolumeName', 'volumeName'),
      FS_TYPE,
      READ_ONLY,
    ],
  },
  cephfs: {
    type: "CephFS (a CephFS mount on the host that shares a pod's lifetime)",
    rows: [
      list('Monitors', 'monitors'),
      text('Path', 'path'),
      text('User', 'user'),
      text('SecretFile', 'secretFile'),
      SECRET_REF,
      READ_ONLY,
    ],
  },
  storageos: {
    type: 'StorageOS (a StorageOS Persistent Disk resource)',
    rows: [text('VolumeName', 'volumeName'), text('VolumeNamespace', 'volumeNamespace'), FS_TYPE, READ_ONLY],
  },
  fc: { type: 'FC (a Fibre Channel disk)', rows: [TARGET_WWNS, LUN, FS_TYPE, READ_ONLY] },
  azureFile: {
    type: 'AzureFile (an Azure File Service mount on the host and bind mount to the pod)',
    rows: [SECRET_NAME, text('ShareName', 'shareName'), READ_ONLY],
  },
  flexVolume: {
    type: 'FlexVolume (a generic volume resource that is provisioned/attached using an exec based plugin)',
    rows: [text('Driver', 'driver'), FS_TYPE, SECRET_REF, READ_ONLY, OPTIONS],
  },
  flocker: {
    type: 'Flocker (a Flocker volume mounted by the Flocker agent)',
    rows: [text('DatasetName', 'datasetName'), text('DatasetUUID', 'datasetUUID')],
  },
  projected: {
    type: 'Projected (a volume that contains injected data from multiple sources)',
    rows: [],
  },
  csi: {
    type: 'CSI (a Container Storage Interface (CSI) volume source)',
    rows: [text('Driver', 'driver'), FS_TYPE, READ_ONLY],
  },
  image: {
    type: 'Image (a container image or OCI artifact)',
    rows: [text('Reference', 'reference'), text('PullPolicy', 'pullPolicy')],
  },
} as const satisfies Readonly<Record<string, { readonly type: string; readonly rows: readonly Row[] }>>;

type Kind = keyof typeof SOURCES;

const KINDS = Object.keys(SOURCES) as readonly Kind[];
