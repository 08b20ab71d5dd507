// Validates volume mounts and volume devices.

import { type ErrorList, invalid, notFound, required } from './errorList.ts';
import { type Fields, structAt, structsAt, textAt } from './fields.ts';
import { quoted } from './goValue.ts';
import { wording } from './wording.ts';

/** The valid volumes of a Pod, by name; only these can be mounted. */
export type GoodVolumes = ReadonlyMap<string, Fields>;

/** Ports pkg/apis/core/validation ValidateVolumeMounts (1.8+). */
export function validateVolumeMounts(
  list: ErrorList,
  container: Fields,
  volumes: GoodVolumes,
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
    validateSubPaths(list, mount, here, path);
  }
}

/** Upstream omits the index of the mount from some of these paths. */
function validateSubPaths(list: ErrorList, mount: Fields, here: string, path: string): void {
  const subPath = textAt(mount, 'subPath');
  const expression = textAt(mount, 'subPathExpr');
  staysInside(list, subPath, `${path}.subPath`);
  if (subPath !== '' && expression !== '' && list.release.has('sub-path-excludes-expression')) {
    const text = 'subPathExpr and subPath are mutually exclusive';
    invalid(list, `${here}.subPathExpr`, quoted(expression), text);
  }
  staysInside(list, expression, `${path}.subPathExpr`);
}

/** Ports pkg/apis/core/validation validateLocalDescendingPath (1.8+). */
function staysInside(list: ErrorList, subPath: string, path: string): void {
  if (subPath.startsWith('/')) invalid(list, path, quoted(subPath), 'must be a relative path');
  if (subPath.split('/').includes('..')) invalid(list, path, quoted(subPath), "must not contain '..'");
}

/** Ports pkg/apis/core/validation ValidateVolumeDevices (1.9+). */
export function validateVolumeDevices(
  list: ErrorList,
  container: Fields,
  volumes: GoodVolumes,
  path: string,
): void {
  const mounts = structsAt(container, 'volumeMounts');
  const names = new Set<string>();
  const places = new Set<string>();
  for (const [index, device] of structsAt(container, 'volumeDevices').entries()) {
    const here = `${path}[${index}]`;
    const name = textAt(device, 'name');
    const place = textAt(device, 'devicePath');
    if (name === '') required(list, `${here}.name`);
    if (names.has(name)) invalid(list, `${here}.name`, quoted(name), 'must be unique');
    validateDeviceSource(list, volumes.get(name), name, `${here}.name`);
    if (place === '') required(list, `${here}.devicePath`);
    if (places.has(place)) invalid(list, `${here}.devicePath`, quoted(place), 'must be unique');
    if (place.split('/').includes('..')) {
      invalid(list, `${here}.devicePath`, quoted(place), "can not contain backsteps ('..')");
    } else places.add(place);
    if (mounts.some((mount) => textAt(mount, 'name') === name)) {
      invalid(list, `${here}.name`, quoted(name), 'must not already exist in volumeMounts');
    }
    if (mounts.some((mount) => textAt(mount, 'mountPath') === place)) {
      invalid(list, `${here}.devicePath`, quoted(place), 'must not already exist as a path in volumeMounts');
    }
    if (name !== '') names.add(name);
  }
}

function validateDeviceSource(list: ErrorList, volume: Fields | undefined, name: string, path: string): void {
  if (!volume) notFound(list, path, quoted(name));
  else if (!structAt(volume, 'persistentVolumeClaim') && !structAt(volume, 'ephemeral')) {
    invalid(list, path, quoted(name), wording(list.release, DEVICE_SOURCE));
  }
}

const DEVICE_SOURCE = [
  { until: 18, text: 'can only use volume source type of PersistentVolumeClaim for block mode' },
  {
    since: 19,
    text: 'can only use volume source type of PersistentVolumeClaim or Ephemeral for block mode',
  },
];
