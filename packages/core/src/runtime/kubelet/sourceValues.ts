// Which Pods does the line of the config channel name?

import type { LogValues } from '../log/texts.ts';
import type { Kubelet } from './kubelet.ts';

/** What the lines of the config channel say beside the Pod. */
export function sourceValues(kubelet: Kubelet): LogValues {
  const { name = '', namespace = 'default' } = kubelet.pod.metadata;
  const json = `["${namespace}/${name}"]`;
  const text = kubelet.release.has('logs-pods-as-list') ? json : `[${namespace}/${name}]`;
  return { source: kubelet.source, pods: { kind: 'struct' as const, text, json } };
}
