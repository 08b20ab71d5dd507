// Validates environment variables.

import { isRecord } from '../go/record.ts';
import { isAlive, type Lifetime } from '../releases/lifetime.ts';
import { type ErrorList, invalid, notSupported, required } from './errorList.ts';
import { type Fields, structAt, textAt } from './fields.ts';
import { quoted } from './goValue.ts';
import { configKeyFaults, envNameFaults, qualifiedNameFaults, subdomainFaults } from './names.ts';

/** Ports pkg/apis/core/validation ValidateEnv (1.8+). */
export function validateEnv(list: ErrorList, variables: readonly Fields[], path: string): void {
  for (const [index, variable] of variables.entries()) {
    const here = `${path}[${index}]`;
    const name = textAt(variable, 'name');
    if (name === '') required(list, `${here}.name`);
    for (const fault of name === '' ? [] : envNameFaults(list.release, name)) {
      invalid(list, `${here}.name`, quoted(name), fault);
    }
    const source = structAt(variable, 'valueFrom');
    if (source) validateSource(list, source, textAt(variable, 'value'), `${here}.valueFrom`);
  }
}

const SOURCES = ['fieldRef', 'resourceFieldRef', 'configMapKeyRef', 'secretKeyRef', 'fileKeyRef'] as const;

function validateSource(list: ErrorList, source: Fields, value: string, path: string): void {
  const given = SOURCES.filter((kind) => isRecord(source[kind]));
  for (const kind of given) validateReference(list, kind, structAt(source, kind) ?? {}, `${path}.${kind}`);
  if (given.length === 0) invalid(list, path, '""', missing(list));
  else if (value !== '') invalid(list, path, '""', 'may not be specified when `value` is not empty');
  else if (given.length > 1)
    invalid(list, path, '""', 'may not have more than one field specified at a time');
}

function missing(list: ErrorList): string {
  const known = SOURCES.slice(0, list.release.has('file-key-references') ? 5 : 4).map(
    (kind) => `\`${kind}\``,
  );
  return `must specify one of: ${known.slice(0, -1).join(', ')} or ${known.at(-1)}`;
}

function validateReference(list: ErrorList, kind: (typeof SOURCES)[number], ref: Fields, path: string): void {
  if (kind === 'fieldRef') validateFieldReference(list, ref, path);
  else if (kind === 'configMapKeyRef' || kind === 'secretKeyRef') validateKeyReference(list, ref, path);
  else if (kind === 'resourceFieldRef') validateResourceReference(list, ref, path);
}

/** Ports pkg/apis/core/validation validateConfigMapKeySelector and validateSecretKeySelector (1.8+). */
function validateKeyReference(list: ErrorList, ref: Fields, path: string): void {
  const name = textAt(ref, 'name');
  for (const fault of subdomainFaults(list.release, name)) invalid(list, `${path}.name`, quoted(name), fault);
  const key = textAt(ref, 'key');
  if (key === '') required(list, `${path}.key`);
  for (const fault of key === '' ? [] : configKeyFaults(key))
    invalid(list, `${path}.key`, quoted(key), fault);
}

const RESOURCE_PATHS = ['limits', 'requests'].flatMap((kind) =>
  ['cpu', 'ephemeral-storage', 'memory'].map((name) => `${kind}.${name}`),
);

/** Ports pkg/apis/core/validation validateContainerResourceFieldSelector (1.8+), without divisors. */
function validateResourceReference(list: ErrorList, ref: Fields, path: string): void {
  const resource = textAt(ref, 'resource');
  const hugePages = /^(requests|limits)\.hugepages-/.test(resource);
  if (resource === '') required(list, `${path}.resource`);
  else if (hugePages && list.release.has('huge-pages-by-reference')) return;
  else if (!RESOURCE_PATHS.includes(resource)) {
    notSupported(list, `${path}.resource`, quoted(resource), RESOURCE_PATHS);
  }
}

interface KnownPath extends Lifetime {
  readonly path: string;
}

const ENV_PATHS: readonly KnownPath[] = [
  { path: 'metadata.name' },
  { path: 'metadata.namespace' },
  { path: 'metadata.uid' },
  { path: 'spec.nodeName' },
  { path: 'spec.serviceAccountName' },
  { path: 'status.hostIP' },
  { path: 'status.hostIPs', since: 28 },
  { path: 'status.podIP' },
  { path: 'status.podIPs', since: 16 },
];

/** Fields that exist, but not for environment variables. */
const ELSEWHERE = [
  'metadata.annotations',
  'metadata.labels',
  'spec.restartPolicy',
  'spec.schedulerName',
  'status.phase',
];

/** Fields that every kind of object can be selected by. */
const OF_ALL_KINDS = ['metadata.name', 'metadata.namespace'];

/** Ports pkg/apis/core/validation validateObjectFieldSelector (1.8+) for variables. */
function validateFieldReference(list: ErrorList, ref: Fields, path: string): void {
  const field = textAt(ref, 'fieldPath');
  const version = textAt(ref, 'apiVersion');
  if (version === '') required(list, `${path}.apiVersion`);
  else if (field === '') required(list, `${path}.fieldPath`);
  else validateFieldPath(list, version, field, path);
}

function validateFieldPath(list: ErrorList, version: string, field: string, path: string): void {
  const [, outer, key = ''] = /^(.*)\['(.*)'\]$/.exec(field) ?? [];
  const subscripts = list.release.has('field-path-subscripts');
  const real = field === 'spec.host' ? 'spec.nodeName' : field;
  const usable = ENV_PATHS.filter((row) => isAlive(list.release, row)).map((one) => one.path);
  const fail = (text: string) =>
    invalid(list, `${path}.fieldPath`, quoted(field), `error converting fieldPath: ${text}`);
  if (version !== 'v1') {
    if (subscripts) fail(`unsupported pod version: ${version}`);
    else if (!OF_ALL_KINDS.includes(field))
      fail(`${quoted(field)} is not a known field selector: only ${OF_ALL_KINDS.map(quoted).join(', ')}`);
  } else if (outer !== undefined && !subscripts) fail(`field label not supported: ${field}`);
  else if (outer === 'metadata.annotations' || outer === 'metadata.labels') {
    const name = outer === 'metadata.annotations' ? key.toLowerCase() : key;
    for (const fault of qualifiedNameFaults(list.release, name)) invalid(list, path, quoted(name), fault);
  } else if (outer !== undefined) fail(`field label does not support subscript: ${field}`);
  else if (ELSEWHERE.includes(real)) notSupported(list, `${path}.fieldPath`, quoted(real), usable);
  else if (!usable.includes(real)) fail(`field label not supported: ${field}`);
}

/** Ports pkg/apis/core/validation ValidateEnvFrom (1.8+). */
export function validateEnvFrom(list: ErrorList, sources: readonly Fields[], path: string): void {
  for (const [index, source] of sources.entries()) {
    const here = `${path}[${index}]`;
    const prefix = textAt(source, 'prefix');
    for (const fault of prefix === '' ? [] : envNameFaults(list.release, prefix)) {
      invalid(list, `${here}.prefix`, quoted(prefix), fault);
    }
    const given = (['configMapRef', 'secretRef'] as const).filter((kind) => isRecord(source[kind]));
    for (const kind of given) {
      const name = textAt(structAt(source, kind) ?? {}, 'name');
      if (name === '') required(list, `${here}.${kind}.name`);
      for (const fault of name === '' ? [] : subdomainFaults(list.release, name)) {
        invalid(list, `${here}.${kind}.name`, quoted(name), fault);
      }
    }
    if (given.length === 0) invalid(list, path, '""', 'must specify one of: `configMapRef` or `secretRef`');
    if (given.length > 1) invalid(list, path, '""', 'may not have more than one field specified at a time');
  }
}
