// Recovers a static Pod's manifest from its mirror Pod.

import {
  CONFIG_HASH,
  CONFIG_MIRROR,
  CONFIG_SEEN,
  CONFIG_SOURCE,
  hasMadeUid,
  isFromFile,
} from '../api/staticPod.ts';
import { mapOf } from '../go/record.ts';
import { type Json, textOf } from './jsonValues.ts';

/** Annotations that the kubelet adds to the mirror Pod. */
const OWN: readonly string[] = [CONFIG_SOURCE, CONFIG_HASH, CONFIG_MIRROR, CONFIG_SEEN];

/** The Pod as its file may describe it; undefined if `pod` is not a mirror Pod. Its name keeps the node's suffix. */
export function mirroredFile(pod: Json): Json | undefined {
  const { annotations: all, uid: _, ...metadata } = mapOf(pod.metadata);
  const annotations = mapOf(all);
  if (!isFromFile(annotations)) return undefined;
  const hash = textOf(annotations[CONFIG_HASH]);
  const kept = Object.entries(annotations).filter(([name]) => !OWN.includes(name));
  return {
    ...pod,
    metadata: {
      ...(kept.length > 0 ? { annotations: Object.fromEntries(kept) } : {}),
      ...metadata,
      ...(hasMadeUid(annotations) || hash === '' ? {} : { uid: hash }),
    },
  };
}
