// What of the page does a link carry, and what does the page make of a scenario?

import {
  encodeLink,
  observedStatus,
  parsePod,
  receivedPod,
  resolveRelease,
  type Scenario,
  throughApiServer,
} from '@syncpod/core';
import type { Source } from '../store/source.ts';

export type Work = Pick<Source, 'running' | 'draft' | 'status' | 'minor' | 'gates' | 'path'>;

/** The work as a scenario: the Pod that runs, and the text that is being typed if it is another one. */
export function scenarioOf({ running, draft, minor, gates, path }: Omit<Work, 'status'>): Scenario {
  return {
    v: 1,
    release: minor,
    path,
    manifest: running,
    events: [],
    ...(Object.keys(gates).length > 0 ? { gates } : {}),
    ...(draft === running ? {} : { draft }),
  };
}

/** The fragment of a link to this work, without its `#`. */
export function fragmentOf(work: Omit<Work, 'status'>): string {
  return encodeLink({ scenario: scenarioOf(work) });
}

/**
 * The work that a scenario stands for; undefined if its release, gates or Pod cannot be read. What runs is taken as
 * settled: one ready sandbox, init containers done, all others running.
 */
export function workOf({ release, gates = {}, path, manifest, draft }: Scenario): Work | undefined {
  const resolved = resolveRelease(release, gates);
  if (!resolved.ok) return undefined;
  const { pod } = parsePod(manifest, resolved.value);
  if (!pod) return undefined;
  const received = receivedPod(pod, resolved.value, throughApiServer(path)).pod;
  const { status } = observedStatus(received, resolved.value);
  return { running: manifest, draft: draft ?? manifest, status, minor: resolved.value.minor, gates, path };
}
