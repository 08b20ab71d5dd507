// Computes the cgroup of a Pod from its resources.

import { LEAST_LIMIT, LEAST_REQUEST, sharesOf } from '../../actions/reportedResources.ts';
import { resourceAmounts } from '../../actions/resourceAmounts.ts';
import { computePodQos } from '../../admission/qos.ts';
import { initAndAppContainers } from '../../api/findContainer.ts';
import type { DefaultedPod, ResourceList } from '../../api/pod.ts';
import { containersTogether } from '../../defaults/aggregate.ts';
import type { MutableObject } from '../../defaults/podPlaces.ts';
import { quantityText } from '../../go/quantity.ts';
import type { Release } from '../../releases/release.ts';

/** CPU shares, milli CPU and bytes; absent: no limit. */
interface PodCgroup {
  readonly shares: number;
  readonly cpuLimit?: number;
  readonly memoryLimit?: number;
}

/** Ports ResourceConfigForPod in pkg/kubelet/cm/helpers_linux.go (1.33+), and what is read of it in cgroup v2. */
export function podCgroup(pod: DefaultedPod, release: Release): PodCgroup {
  const qos = computePodQos(release, pod.spec);
  if (qos === 'BestEffort') return { shares: readBack(LEAST_REQUEST) };
  const { cpuRequest } = resourceAmounts({ requests: podTotal(pod, 'requests') });
  const limits = resourceAmounts({ limits: podTotal(pod, 'limits') });
  const ofPod = resourceAmounts(pod.spec.resources);
  const declared = (key: 'cpuLimit' | 'memoryLimit') =>
    limits[key] > 0 &&
    (qos === 'Guaranteed' ||
      ofPod[key] > 0 ||
      initAndAppContainers(pod).every(({ resources }) => resourceAmounts(resources)[key] > 0));
  return {
    shares: readBack(sharesOf(cpuRequest)),
    ...(declared('cpuLimit') ? { cpuLimit: Math.max(LEAST_LIMIT, limits.cpuLimit) } : {}),
    ...(declared('memoryLimit') ? { memoryLimit: limits.memoryLimit } : {}),
  };
}

/** CPU shares after they were written as a weight of cgroup v2. Ports getCPUWeight and cpuWeightToCPUShares. */
export function readBack(shares: number): number {
  const weight = 1 + Math.floor(((shares - 2) * 9999) / 262_142);
  return Math.floor(((weight - 1) * 262_142) / 9999) + 2;
}

/** Ports PodRequests and PodLimits of component-helpers/resource (1.32+). */
export function podTotal({ spec }: DefaultedPod, list: 'requests' | 'limits'): ResourceList {
  const object = spec as unknown as MutableObject;
  const together = [...containersTogether({ object, path: 'spec' }, list)].map(
    ([name, amount]) => [name, quantityText(amount)] as const,
  );
  return { ...Object.fromEntries(together), ...spec.resources?.[list] };
}
