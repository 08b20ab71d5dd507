// What is left of a resize when its cpu and memory are put back?

import type { Fields } from './fields.ts';
import { structAt } from './fields.ts';

/**
 * `droppedIfNew`: a list that the old container did not have is dropped whole, as upstream did up to 1.34.
 * Ports pkg/apis/core/validation dropCPUMemoryUpdates (1.27-1.37).
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
