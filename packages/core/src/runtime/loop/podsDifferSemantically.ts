// Determines whether a Pod that a source sends again counts as changed.

import { allContainers } from '../../api/findContainer.ts';
import { goType } from '../../api/goTypes.ts';
import type { DefaultedPod } from '../../api/pod.ts';
import { CONFIG_MIRROR, CONFIG_SEEN, CONFIG_SOURCE } from '../../api/staticPod.ts';
import { encodeJson } from '../../go/json.ts';
import { hashContainer } from '../../hash/hashContainer.ts';
import type { Release } from '../../releases/release.ts';

/** Annotations that the kubelet itself sets; differences in them are ignored. */
const LOCAL: readonly string[] = [CONFIG_SOURCE, CONFIG_MIRROR, CONFIG_SEEN];

/**
 * Compares spec, labels, annotations and deletion; other changes of the object request no sync.
 * Ports pkg/kubelet/config/config.go podsDifferSemantically (1.8+).
 */
export function podsDifferSemantically(existing: DefaultedPod, ref: DefaultedPod, release: Release): boolean {
  const type = goType('v1.PodSpec', release.number);
  const text = ({ spec, metadata }: DefaultedPod) => {
    const { labels = {}, annotations = {}, deletionTimestamp, deletionGracePeriodSeconds } = metadata;
    const counted = Object.entries(annotations).filter(([key]) => !LOCAL.includes(key));
    return JSON.stringify([
      encodeJson(spec, type, { longEscapes: false }),
      Object.entries(labels).sort(byKey),
      counted.sort(byKey),
      deletionTimestamp,
      deletionGracePeriodSeconds,
    ]);
  };
  return text(existing) !== text(ref) || amountsDiffer(existing, ref, release);
}

/**
 * reflect.DeepEqual compares quantities as stored, so `0.5` differs from `500m`. Only the struct dump shows the
 * difference, and only in releases that hash it does the sync have an effect.
 */
function amountsDiffer(existing: DefaultedPod, ref: DefaultedPod, release: Release): boolean {
  if (release.hashEra !== 'dump') return false;
  const hashes = (pod: DefaultedPod) =>
    allContainers(pod).map(({ container }) => hashContainer(container, release).hash);
  return hashes(existing).join() !== hashes(ref).join();
}

function byKey([a]: readonly [string, unknown], [b]: readonly [string, unknown]): number {
  return a < b ? -1 : 1;
}
