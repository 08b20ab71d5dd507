// Formats the Pods named in the log line of the config channel.

import type { LogValues } from '../log/texts.ts';
import type { Kubelet } from './kubelet.ts';

/** The values in the config channel's log lines besides the Pod. */
export function sourceValues(kubelet: Kubelet): LogValues {
  const { name = '', namespace = 'default' } = kubelet.pod.metadata;
  const json = `["${namespace}/${name}"]`;
  const list = `[${namespace}/${name}]`;
  const text = kubelet.release.has('logs-pods-in-quotes') ? `"${list}"` : list;
  return { source: kubelet.source, pods: { kind: 'struct' as const, text, json } };
}
