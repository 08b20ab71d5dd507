// Computes a key that the Pods of one template share.

import { CONTAINER_STATUS_LISTS } from '../../api/podStatus.ts';
import { CONFIG_SOURCE, hasMadeUid } from '../../api/staticPod.ts';
import { isRecord } from '../../go/record.ts';

type Json = Readonly<Record<string, unknown>>;

/** A Pod in a List, not decoded yet. */
export interface PodItem {
  readonly metadata: Json;
  readonly spec: Json;
  readonly status: Json;
}

export function isPodItem(item: unknown): item is PodItem {
  return isRecord(item) && (item.kind ?? 'Pod') === 'Pod' && isRecord(item.spec);
}

/** True for an object of kind Pod without a spec. */
export function isPodWithoutSpec(item: unknown): boolean {
  return isRecord(item) && item.kind === 'Pod' && !isRecord(item.spec);
}

/**
 * Random names of controllers and admission plugins. They do not affect the answer, because both sides of a comparison
 * have the same name.
 */
const INVENTED = /(kube-api-access|-token)-[a-z0-9]{5}"/g;

/** Everything that the answer for a Pod depends on, as one text. */
export function templateKey({ metadata, spec, status }: PodItem): string {
  const { nodeName: _, hostname: __, ...rest } = spec;
  const { annotations, deletionTimestamp }: Json = isRecord(metadata) ? metadata : {};
  const noted = isRecord(annotations) ? annotations : {};
  const decisive = [
    rest,
    noted[CONFIG_SOURCE] ?? '',
    hasMadeUid(noted),
    deletionTimestamp !== undefined,
    ...statusKey(status),
  ];
  return JSON.stringify(decisive).replace(INVENTED, '$1-"');
}

/** The relevant part of the status. */
function statusKey(status: unknown): unknown[] {
  if (!isRecord(status)) return [];
  const states = CONTAINER_STATUS_LISTS.map((list) => {
    const entries: readonly unknown[] = Array.isArray(status[list]) ? status[list] : [];
    return entries.map((entry) => (isRecord(entry) ? [entry.name, stateKey(entry)] : entry));
  });
  const addressed = typeof status.podIP === 'string' && status.podIP !== '';
  return [states, status.phase, addressed];
}

/** Ids and times are irrelevant; exit codes, reasons and whether the container has started are relevant. */
function stateKey({ state, lastState, started }: Json): unknown {
  return [isRecord(state) ? Object.keys(state) : state, endKey(state), endKey(lastState), started];
}

function endKey(state: unknown): unknown {
  if (!isRecord(state) || !isRecord(state.terminated)) return undefined;
  return [state.terminated.exitCode, state.terminated.reason];
}
