// Does the kubelet take a Pod that a source sends again for a changed one?

import { goType } from '../../api/goTypes.ts';
import type { DefaultedPod } from '../../api/pod.ts';
import { CONFIG_MIRROR, CONFIG_SEEN, CONFIG_SOURCE } from '../../api/staticPod.ts';
import { encodeJson } from '../../go/json.ts';
import type { Release } from '../../releases/release.ts';

/** Made by the kubelet itself: no difference in them counts. */
const LOCAL: readonly string[] = [CONFIG_SOURCE, CONFIG_MIRROR, CONFIG_SEEN];

/**
 * Spec, labels, annotations and deletion count; any other change of the object asks for no sync.
 * Ports pkg/kubelet/config/config.go podsDifferSemantically (1.8-1.37).
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
  return text(existing) !== text(ref);
}

function byKey([a]: readonly [string, unknown], [b]: readonly [string, unknown]): number {
  return a < b ? -1 : 1;
}
