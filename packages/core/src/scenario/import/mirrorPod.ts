// What did the file say of which the API server shows a copy?

import { CONFIG_HASH, CONFIG_SOURCE, hasMadeUid } from '../../defaults/fileUid.ts';
import { type Json, mapOf, textOf } from './values.ts';

/** What the kubelet puts on the copy. Upstream: pkg/kubelet/types/pod_update.go and labels.go (1.8-1.37). */
const OWN = [CONFIG_SOURCE, CONFIG_HASH, 'kubernetes.io/config.mirror', 'kubernetes.io/config.seen'];

/** The Pod as its file may have said it; undefined if it is no such copy. Its name keeps that of the node. */
export function mirroredFile(pod: Json): Json | undefined {
  const { annotations, uid: _, ...metadata } = mapOf(pod.metadata);
  const { [CONFIG_HASH]: hash, [CONFIG_SOURCE]: source } = mapOf(annotations);
  if (source !== 'file' && source !== 'http') return undefined;
  const kept = Object.entries(mapOf(annotations)).filter(([name]) => !OWN.includes(name));
  return {
    ...pod,
    metadata: {
      ...(kept.length > 0 ? { annotations: Object.fromEntries(kept) } : {}),
      ...metadata,
      ...(hasMadeUid(annotations) || textOf(hash) === '' ? {} : { uid: textOf(hash) }),
    },
  };
}
