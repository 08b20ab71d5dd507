// Validates a change through the resize subresource.

import { CONFIG_MIRROR } from '../api/staticPod.ts';
import { compareQuantities } from '../go/quantity.ts';
import type { Release } from '../releases/release.ts';
import { semanticEqual } from './equality.ts';
import { EMPTY_PATH, type ErrorList, forbidden, invalid } from './errorList.ts';
import { type Fields, structAt, structsAt, textAt } from './fields.ts';
import { quotedName } from './goValue.ts';
import type { ApiPod } from './prepare.ts';
import { computePodQos, getPodQos } from './qos.ts';
import { withOldCpuAndMemory } from './resizeMask.ts';
import { amount } from './resources.ts';
import { wording } from './wording.ts';

const ONLY_CPU_AND_MEMORY = 'only cpu and memory resources are mutable';

/** Ports the second part of pkg/apis/core/validation ValidatePodResize (1.32+). */
export function validatePodResize(list: ErrorList, pod: ApiPod, old: ApiPod): void {
  const { release } = list;
  const single = singleAnswer(release, pod, old);
  if (single !== undefined) {
    list.errors.length = 0;
    forbidden(list, EMPTY_PATH, single);
    return;
  }
  const qos = getPodQos(release, old.spec, old.status);
  if (qos !== computePodQos(release, pod.spec)) {
    invalid(list, 'spec', quotedName(release, qos), 'Pod QOS Class may not change as a result of resizing');
  }
  if (!nodeCanResize(old)) forbidden(list, 'spec', 'Pod running on node without support for resize');
  let spec: Fields | undefined = pod.spec;
  if (podLevel(pod) || podLevel(old)) spec = validatePodLevel(list, pod.spec, old.spec);
  if (!spec) return;
  if (release.has('resize-keeps-order') && !validateOrder(list, spec, old.spec)) return;
  validateNothingRemoved(list, spec, old.spec);
  const restored = {
    ...spec,
    containers: validateApps(list, spec, old.spec),
    initContainers: validateInits(list, spec, old.spec),
  };
  if (list.errors.length > 0 || semanticEqual(release, 'v1.PodSpec', restored, old.spec)) return;
  forbidden(list, 'spec', ONLY_CPU_AND_MEMORY);
}

function podLevel(pod: ApiPod): boolean {
  const resources = structAt(pod.spec, 'resources') ?? {};
  return ['requests', 'limits'].some((name) => Object.keys(structAt(resources, name) ?? {}).length > 0);
}

function singleAnswer(release: Release, pod: ApiPod, old: ApiPod): string | undefined {
  if (release.has('resize-refuses-pod-level') && (podLevel(pod) || podLevel(old))) {
    return 'pods with pod-level resources cannot be resized';
  }
  if (structAt(old.metadata, 'annotations')?.[CONFIG_MIRROR] !== undefined)
    return 'static pods cannot be resized';
  if (structAt(old.spec, 'os')?.name === 'windows') return 'windows pods cannot be resized';
  return undefined;
}

/** Ports pkg/apis/core/validation isPodResizeRequestSupported (1.32+). */
function nodeCanResize({ status }: ApiPod): boolean {
  const running = structsAt(status ?? {}, 'containerStatuses').find(
    (container) => structAt(container, 'state')?.running !== undefined,
  );
  return !running || running.resources !== undefined;
}

/** The spec with the old Pod-level cpu and memory; undefined if validation stops here. */
function validatePodLevel(list: ErrorList, spec: Fields, old: Fields): Fields | undefined {
  if (!list.release.gate('InPlacePodLevelResourcesVerticalScaling')) {
    const text =
      'resize of pods with pod-level resources is forbidden when InPlacePodLevelResourcesVerticalScalingEnabled feature gate is disabled';
    forbidden(list, EMPTY_PATH, text);
    return undefined;
  }
  const now = structAt(spec, 'resources');
  const before = structAt(old, 'resources');
  if (before && !now) {
    forbidden(list, 'spec.resources', 'pod-level resources cannot be removed');
    return spec;
  }
  for (const name of ['requests', 'limits'] as const) {
    if (!before || !removed(now, before, name)) continue;
    forbidden(list, `spec.resources.${name}`, `pod-level resource ${name} cannot be removed`);
  }
  const masked = now && withOldCpuAndMemory(now, before, false);
  const empty = masked && !before && ['limits', 'requests'].every((name) => isEmpty(structAt(masked, name)));
  const resources = empty ? undefined : masked;
  if (!semanticEqual(list.release, '*v1.ResourceRequirements', resources, before)) {
    forbidden(list, 'spec', 'only cpu and memory resources are mutable at pod-level');
  }
  return { ...spec, resources };
}

function isEmpty(list: Fields | undefined): boolean {
  return Object.keys(list ?? {}).length === 0;
}

/** Ports pkg/apis/core/validation validatePodResizeContainerOrdering (1.33+). */
function validateOrder(list: ErrorList, spec: Fields, old: Fields): boolean {
  const found = list.errors.length;
  for (const kind of ['containers', 'initContainers'] as const) {
    const now = structsAt(spec, kind);
    const before = structsAt(old, kind);
    if (now.length !== before.length) {
      forbidden(list, `spec.${kind}`, `${kind} may not be added or removed on resize`);
      continue;
    }
    for (const [index, container] of now.entries()) {
      if (textAt(container, 'name') === textAt(before[index] ?? {}, 'name')) continue;
      forbidden(list, `spec.${kind}[${index}].name`, `${kind} may not be renamed or reordered on resize`);
    }
  }
  return list.errors.length === found;
}

function canResizeInit(release: Release, container: Fields): boolean {
  return container.restartPolicy === 'Always' || release.gate('InPlacePodVerticalScalingInitContainers');
}

function validateNothingRemoved(list: ErrorList, spec: Fields, old: Fields): void {
  for (const kind of ['initContainers', 'containers']) {
    for (const [index, before] of structsAt(old, kind).entries()) {
      const resizable = list.release.has('resize-policy-is-free') || canResizeInit(list.release, before);
      if (kind === 'initContainers' && !resizable) continue;
      const now = structsAt(spec, kind)[index] ?? {};
      validateContainerResize(list, now, before, `spec.${kind}[${index}].resources`);
    }
  }
}

/** Ports pkg/apis/core/validation validateContainerResize (1.33+). */
function validateContainerResize(list: ErrorList, now: Fields, old: Fields, path: string): void {
  const resources = structAt(now, 'resources');
  const before = structAt(old, 'resources') ?? {};
  for (const name of ['requests', 'limits'] as const) {
    if (removed(resources, before, name))
      forbidden(list, `${path}.${name}`, `resource ${name} cannot be removed`);
  }
  if (!list.release.has('resize-keeps-memory-limits')) return;
  const policy = structsAt(now, 'resizePolicy').find((one) => textAt(one, 'resourceName') === 'memory');
  const restart = textAt(policy ?? {}, 'restartPolicy');
  const newLimit = amount(structAt(resources ?? {}, 'limits')?.memory);
  const oldLimit = amount(structAt(before, 'limits')?.memory);
  if ((restart !== '' && restart !== 'NotRequired') || !newLimit) return;
  const verb = !oldLimit ? 'added' : compareQuantities(newLimit, oldLimit) < 0 ? 'decreased' : undefined;
  if (!verb) return;
  const text = `memory limits cannot be ${verb} unless resizePolicy is RestartContainer`;
  forbidden(list, `${path}.limits[memory]`, text);
}

function removed(now: Fields | undefined, old: Fields, name: 'requests' | 'limits'): boolean {
  const kept = structAt(now ?? {}, name) ?? {};
  return Object.keys(structAt(old, name) ?? {}).some((resource) => kept[resource] === undefined);
}

function masked(list: ErrorList, container: Fields, old: Fields): Fields {
  const loose = list.release.has('resize-policy-is-free');
  const dropsNew = list.release.has('resize-masks-new-lists');
  const keepsClaims = list.release.has('resize-keeps-claims');
  const resources = structAt(container, 'resources');
  return {
    ...container,
    resources: {
      ...withOldCpuAndMemory(resources, structAt(old, 'resources'), dropsNew),
      ...(keepsClaims && resources?.claims !== undefined ? { claims: resources.claims } : {}),
    },
    ...(loose ? { resizePolicy: old.resizePolicy } : {}),
  };
}

function validateApps(list: ErrorList, spec: Fields, old: Fields): Fields[] {
  const before = structsAt(old, 'containers');
  return structsAt(spec, 'containers').map((container, index) => {
    const kept = masked(list, container, before[index] ?? {});
    if (
      !list.release.has('resize-policy-is-free') &&
      !semanticEqual(list.release, 'v1.Container', kept, before[index])
    ) {
      forbidden(list, 'spec', ONLY_CPU_AND_MEMORY);
    }
    return kept;
  });
}

function validateInits(list: ErrorList, spec: Fields, old: Fields): Fields[] {
  const { release } = list;
  const before = structsAt(old, 'initContainers');
  return structsAt(spec, 'initContainers').map((container, index) => {
    const was = before[index] ?? {};
    const modified = !semanticEqual(release, 'v1.Container', container, was);
    if (release.has('resize-policy-is-free')) return container;
    if (!canResizeInit(release, container)) {
      if (modified) forbidden(list, 'spec', 'resources for non-sidecar init containers are immutable');
      return container;
    }
    const kept = masked(list, container, was);
    const path = release.has('resize-of-init-on-its-path') ? `spec.initContainers[${index}]` : 'spec';
    if (!semanticEqual(release, 'v1.Container', kept, was))
      forbidden(list, path, wording(release, INIT_ONLY));
    if (modified && container.restartPolicy !== 'Always') validateRestartPolicy(list, container, path);
    return kept;
  });
}

const INIT_ONLY = [
  { until: 35, text: 'only cpu and memory resources for sidecar containers are mutable' },
  { since: 36, text: 'only cpu and memory resources for init or sidecar containers are mutable' },
];

function validateRestartPolicy(list: ErrorList, container: Fields, path: string): void {
  for (const policy of structsAt(container, 'resizePolicy')) {
    if (textAt(policy, 'restartPolicy') !== 'RestartContainer') continue;
    const text = 'non-sidecar init containers with a resize policy of RestartContainer cannot be resized';
    forbidden(list, path, text);
  }
}
