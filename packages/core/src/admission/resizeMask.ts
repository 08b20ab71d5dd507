// Selects the fields that a resize may change, and restores the others.

import type { Release } from '../releases/release.ts';
import { type Fields, structAt, structsAt, textAt } from './fields.ts';
import type { ApiPod } from './prepare.ts';

/**
 * `droppedIfNew`: drops a list that the old container did not have, as 1.27-1.34 do.
 * Ports pkg/apis/core/validation dropCPUMemoryUpdates (1.27+; in ValidatePodUpdate to 1.31, in ValidatePodResize to
 * 1.34).
 */
export function withOldCpuAndMemory(
  resources: Fields | undefined,
  old: Fields | undefined,
  droppedIfNew: boolean,
): Fields {
  const mask = (name: 'limits' | 'requests') => {
    const now = structAt(resources ?? {}, name);
    const before = structAt(old ?? {}, name);
    if (!before && (droppedIfNew || !now)) return undefined;
    const { cpu: _cpu, memory: _memory, ...others } = now ?? {};
    return {
      ...others,
      ...(before?.cpu === undefined ? {} : { cpu: before.cpu }),
      ...(before?.memory === undefined ? {} : { memory: before.memory }),
    };
  };
  return { limits: mask('limits'), requests: mask('requests') };
}

/** Ports dropNonResizeUpdates of pkg/registry/core/pod/strategy.go (1.32+). */
export function onlyResize(release: Release, pod: ApiPod, old: ApiPod): ApiPod {
  const kinds = ['containers', 'initContainers'];
  // Leaves added and removed containers for validation to refuse.
  if (kinds.some((kind) => structsAt(pod.spec, kind).length !== structsAt(old.spec, kind).length)) return pod;
  const merged = (kind: string) => {
    const now = structsAt(pod.spec, kind);
    const before = structsAt(old.spec, kind);
    const moved = now.some(
      (container, index) => textAt(container, 'name') !== textAt(before[index] ?? {}, 'name'),
    );
    if (moved) return now;
    return before.map((container, index) => ({
      ...container,
      resources: now[index]?.resources,
      resizePolicy: now[index]?.resizePolicy,
    }));
  };
  const ofPod = release.gate('InPlacePodLevelResourcesVerticalScaling') ? pod : old;
  return {
    ...old,
    spec: {
      ...old.spec,
      containers: merged('containers'),
      initContainers: merged('initContainers'),
      resources: ofPod.spec.resources,
    },
  };
}
