// Validates a plain update of a running Pod.

import { validateImageSpace } from './containers.ts';
import { semanticEqual } from './equality.ts';
import { type ErrorList, forbidden, invalid, required } from './errorList.ts';
import { type Fields, pointerAt, structAt, structsAt, textAt } from './fields.ts';
import { validateGatedPod } from './gatedPod.ts';
import { nil, quotedName } from './goValue.ts';
import { mustBeBetween } from './names.ts';
import { MAX_SECONDS } from './podSpec.ts';
import { computePodQos, getPodQos } from './qos.ts';
import { withOldCpuAndMemory } from './resizeMask.ts';
import { validateOnlyAddedTolerations } from './tolerations.ts';
import { type Wording, wording } from './wording.ts';

const OTHERS =
  '`spec.containers[*].image`,`spec.initContainers[*].image`,`spec.activeDeadlineSeconds`,`spec.tolerations` (only additions to existing tolerations),`spec.terminationGracePeriodSeconds` (allow it to be set to 1 if it was previously negative)';

const MUTABLE: readonly Wording[] = [
  {
    until: 21,
    text: '`spec.containers[*].image`, `spec.initContainers[*].image`, `spec.activeDeadlineSeconds` or `spec.tolerations` (only additions to existing tolerations)',
  },
  {
    since: 22,
    until: 26,
    text: '`spec.containers[*].image`, `spec.initContainers[*].image`, `spec.activeDeadlineSeconds`, `spec.tolerations` (only additions to existing tolerations) or `spec.terminationGracePeriodSeconds` (allow it to be set to 1 if it was previously negative)',
  },
  { since: 27, text: OTHERS },
];

/** The two Pods of an update, without metadata. */
export interface SpecPair {
  readonly spec: Fields;
  readonly old: Fields;
  /** The status of the running Pod, which an edit never changes. */
  readonly status: Fields | undefined;
}

/** Ports pkg/apis/core/validation ValidatePodUpdate (1.8+), from the containers on. */
export function validatePodUpdate(list: ErrorList, { spec, old, status }: SpecPair): void {
  for (const kind of ['containers', 'initContainers']) {
    if (!validateContainerUpdates(list, structsAt(spec, kind), structsAt(old, kind), `spec.${kind}`)) return;
  }
  if (!validateDeadline(list, spec, old)) return;
  validateOnlyAddedTolerations(list, spec, old);
  if (list.release.has('scheduling-gates')) validateOnlyDeletedGates(list, spec, old);
  if (semanticEqual(list.release, 'v1.PodSpec', spec, old)) return;
  validateQos(list, spec, old, status);
  const munged = validateGatedPod(list, withOldMutables(list, spec, old), old);
  if (semanticEqual(list.release, 'v1.PodSpec', munged, old)) return;
  const resources = list.release.has('plain-resize')
    ? ',`spec.containers[*].resources` (for CPU/memory only)'
    : '';
  const others = wording(list.release, MUTABLE);
  forbidden(list, 'spec', `pod updates may not change fields other than ${others}${resources}`);
}

/** Ports pkg/apis/core/validation ValidateContainerUpdates (1.8+). Returns false if validation stops here. */
function validateContainerUpdates(
  list: ErrorList,
  containers: readonly Fields[],
  old: readonly Fields[],
  path: string,
): boolean {
  if (containers.length !== old.length) {
    forbidden(list, path, 'pod updates may not add or remove containers');
    return false;
  }
  for (const [index, container] of containers.entries()) {
    if (textAt(container, 'image') === '') required(list, `${path}[${index}].image`);
    validateImageSpace(list, container, `${path}[${index}]`);
  }
  return true;
}

function validateDeadline(list: ErrorList, spec: Fields, old: Fields): boolean {
  const path = 'spec.activeDeadlineSeconds';
  const before = pointerAt(old, 'activeDeadlineSeconds');
  const now = pointerAt(spec, 'activeDeadlineSeconds');
  if (now === undefined) {
    if (before !== undefined) {
      invalid(list, path, nil(list.release), 'must not update from a positive integer to nil value');
    }
    return true;
  }
  if (now < 0 || now > MAX_SECONDS) invalid(list, path, now, mustBeBetween(0, MAX_SECONDS));
  else if (before !== undefined && before < now) {
    invalid(list, path, now, 'must be less than or equal to previous value');
  } else return true;
  return false;
}

/** Ports pkg/apis/core/validation validateOnlyDeletedSchedulingGates (1.26+). */
function validateOnlyDeletedGates(list: ErrorList, spec: Fields, old: Fields): void {
  const before = structsAt(old, 'schedulingGates').map((gate) => textAt(gate, 'name'));
  const names = structsAt(spec, 'schedulingGates').map((gate) => textAt(gate, 'name'));
  for (const [index, name] of names.entries()) {
    if (before.includes(name) || names.lastIndexOf(name) !== index) continue;
    const text = `only deletion is allowed, but found new scheduling gate '${name}'`;
    forbidden(list, `spec.schedulingGates[${index}].name`, text);
  }
}

function validateQos(list: ErrorList, spec: Fields, old: Fields, status: Fields | undefined): void {
  const { release } = list;
  if (!release.has('qos-is-immutable')) return;
  const bothComputed = release.has('qos-computed-of-both');
  const now = computePodQos(release, spec);
  const before = bothComputed ? computePodQos(release, old) : getPodQos(release, old, status);
  if (now === before) return;
  invalid(list, 'metadata', quotedName(release, bothComputed ? now : before), 'Pod QoS is immutable');
}

/** The new spec with the old values of all mutable fields. */
function withOldMutables(list: ErrorList, spec: Fields, old: Fields): Fields {
  const grace = pointerAt(old, 'terminationGracePeriodSeconds') ?? 0;
  const relaxed =
    list.release.has('grace-from-negative-to-one') && grace < 0 && spec.terminationGracePeriodSeconds === 1;
  const images = (kind: string, resize: boolean) =>
    structsAt(spec, kind).map((container, index) => {
      const before = structsAt(old, kind)[index] ?? {};
      const resources = resize
        ? {
            resources: withOldCpuAndMemory(
              structAt(container, 'resources'),
              structAt(before, 'resources'),
              true,
            ),
          }
        : {};
      return { ...container, ...resources, image: before.image };
    });
  return {
    ...spec,
    containers: images('containers', list.release.has('plain-resize')),
    initContainers: images('initContainers', false),
    activeDeadlineSeconds: old.activeDeadlineSeconds,
    tolerations: old.tolerations,
    schedulingGates: old.schedulingGates,
    ...(relaxed ? { terminationGracePeriodSeconds: grace } : {}),
  };
}
