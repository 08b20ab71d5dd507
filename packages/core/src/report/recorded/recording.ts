// Defines a recording of a story on a real cluster, and removes values that differ between machines from its texts.

/**
 * One story on a real kubelet, as oracle/cluster/play.mjs writes it. The first item of each record is its time: seconds
 * since the request that created the Pod.
 */
export interface Recording {
  /** The kubelet's release, such as `1.26.15`. */
  readonly tag: string;
  /** The release of the kubelet that replaced it, in a story with an upgrade. */
  readonly upgraded?: string;
  /** The time at which it was recorded, in ISO 8601. */
  readonly recorded: string;
  /** The length of the recording in seconds. */
  readonly ends: number;
  /** The scenario with the manifest that was staged. */
  readonly scenario: Readonly<Record<string, unknown>>;
  /** Every change of an Event: type, reason, message, count and container. */
  readonly events: readonly (readonly [number, string, string, string, number, string?])[];
  /** Every line of `kubectl get pods --watch`: kind of the change, then the columns. */
  readonly lines: readonly (readonly [number, string, string, string, string, string | number, string])[];
  /** Lines of the kubelet's log about the Pod: level, file:line, text. */
  readonly log: readonly (readonly [number, string, string, string])[];
}

/**
 * The text without IDs, IPs, addresses and the namespace, without the fields of a printed container, status or patch,
 * and without the other Pods of the node. A static Pod has the node's name after its own.
 */
export function withoutIds(text: string): string {
  return (
    text
      .replace(/\b[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}\b/g, 'UID')
      .replace(/\b([0-9a-f]{64}|[0-9a-f]{12})\b/g, 'ID')
      .replace(/\b\d+\.\d+\.\d+\.\d+\b/g, 'IP')
      .replace(/\b[0-9a-f]{32}\b/g, 'UID')
      .replace(/(\\?")[a-z0-9.-]+\/p(?:-n1)?(\\?")/g, '$1NS/p$2')
      .replace(/("NS\/p"),[^\]]*/, '$1')
      .replace(/\[[a-z0-9.-]+\/p(?:-n1)?\]/g, '[NS/p]')
      .replace(/\bp(?:-n1)?_[a-z0-9.-]+\(/g, 'p_NS(')
      .replace(/&Container\{.*?\}(?=" pod=| start failed| in pod | ContainersToStart)/, 'CONTAINER')
      .replace(/0x[0-9a-f]+/g, 'POINTER')
      // Reports in quick succession are sent as one.
      .replace(/ statusVersion=\d+/, '')
      .replace(/( patch="?| with "?)\{.*/, ' PATCH')
      .replace(/( status=| status: | successfully: \(\d+, )\{.*/, ' STATUS')
      // The default runtime of old releases is not the runtime of the recordings.
      .replace(/\b(docker|containerd)(?=:\/\/|" "ID"| ID:)/g, 'RUNTIME')
      .replace(/ total=\d+ pods=.*|\(SYNC\): \d+ pods; .*/, '')
  );
}
