// Validates ephemeral containers, and which of them an edit may add.

import { goType } from '../api/goTypes.ts';
import { isRecord } from '../go/record.ts';
import type { Release } from '../releases/release.ts';
import {
  type PodContext,
  validateContainerCommon,
  validateContainersInOneGo,
  validateImageSpace,
} from './containers.ts';
import { semanticEqual } from './equality.ts';
import { duplicate, type ErrorList, forbidden, notFound, required } from './errorList.ts';
import { type Fields, structsAt, textAt } from './fields.ts';
import { quoted } from './goValue.ts';
import { checkHostPortConflicts } from './ports.ts';

const TEXT = 'cannot be set for an Ephemeral Container';
const FORBIDDEN = [
  'ports',
  'resources',
  'resizePolicy',
  'restartPolicy',
  'restartPolicyRules',
  'livenessProbe',
  'readinessProbe',
  'startupProbe',
  'lifecycle',
];

/** Ports pkg/apis/core/validation validateEphemeralContainers (1.16+). */
export function validateEphemeralContainers(
  list: ErrorList,
  spec: Fields,
  context: PodContext,
  path: string,
): void {
  const others = [...structsAt(spec, 'containers'), ...structsAt(spec, 'initContainers')];
  const targets = new Set(others.map((container) => textAt(container, 'name')));
  const names = new Set(targets);
  const byKind = list.release.has('containers-by-kind');
  for (const [index, container] of structsAt(spec, 'ephemeralContainers').entries()) {
    const here = `${path}[${index}]`;
    const name = textAt(container, 'name');
    if (!byKind) {
      // A container that comes earlier in the same list is a valid target too.
      validateTarget(list, container, names, here);
      if (name === '') {
        required(list, here, 'ephemeralContainer requires a name');
        continue;
      }
      validateContainersInOneGo(list, [container], context, here);
      checkHostPortConflicts(list, [container], here);
      validateImageSpace(list, container, `${here}[0]`);
    } else {
      validateContainerCommon(list, container, context, here);
      validateImageSpace(list, container, here);
    }
    if (names.has(name)) duplicate(list, `${here}.name`, quoted(name));
    names.add(name);
    if (byKind) validateTarget(list, container, targets, here);
    validateAllowed(list, container, here);
  }
}

function validateTarget(list: ErrorList, container: Fields, names: ReadonlySet<string>, path: string): void {
  const target = textAt(container, 'targetContainerName');
  if (target !== '' && !names.has(target)) notFound(list, `${path}.targetContainerName`, quoted(target));
}

function validateAllowed(list: ErrorList, container: Fields, path: string): void {
  for (const field of forbiddenFields(list.release)) {
    const value = container[field];
    if (value === undefined || (field === 'resources' && isRecord(value) && Object.keys(value).length === 0))
      continue;
    forbidden(list, `${path}.${field}`, TEXT);
  }
  if (!list.release.has('ephemeral-sub-path-forbidden')) return;
  for (const [index, mount] of structsAt(container, 'volumeMounts').entries()) {
    for (const field of ['subPath', 'subPathExpr']) {
      if (textAt(mount, field) !== '') forbidden(list, `${path}.volumeMounts[${index}].${field}`, TEXT);
    }
  }
}

/** In the order of the struct's fields. */
function forbiddenFields(release: Release): string[] {
  const context = release.has('ephemeral-security-context') ? [] : ['securityContext', 'volumeDevices'];
  const type = goType('v1.EphemeralContainerCommon', release.number);
  if (type.kind !== 'struct') return [];
  return type.fields
    .map((field) => field.json)
    .filter((name) => FORBIDDEN.includes(name) || context.includes(name));
}

/**
 * Ports dropNonEphemeralContainerUpdates of pkg/registry/core/pod/strategy.go (1.22+). Earlier releases send only the
 * list to the subresource.
 */
export function onlyEphemeralContainers<T extends { readonly spec: Fields }>(pod: T, old: T): T {
  return { ...old, spec: { ...old.spec, ephemeralContainers: pod.spec.ephemeralContainers } };
}

/** Ports the second part of pkg/apis/core/validation ValidatePodEphemeralContainersUpdate (1.16+). */
export function validateEphemeralContainersKept(list: ErrorList, spec: Fields, old: Fields): void {
  const now = structsAt(spec, 'ephemeralContainers');
  for (const before of structsAt(old, 'ephemeralContainers')) {
    const name = textAt(before, 'name');
    const after = now.findLast((container) => textAt(container, 'name') === name);
    const kept = after && semanticEqual(list.release, 'v1.EphemeralContainer', before, after);
    if (kept) continue;
    const verb = after ? 'changed' : 'removed';
    forbidden(
      list,
      'spec.ephemeralContainers',
      `existing ephemeral containers ${quoted(name)} may not be ${verb}`,
    );
  }
}
