// Computes keys that the Pods of one template share.

import { CONTAINER_LISTS } from '../../api/findContainer.ts';
import { CONTAINER_STATUS_LISTS } from '../../api/podStatus.ts';
import { CONFIG_SOURCE, hasMadeUid } from '../../api/staticPod.ts';
import { isRecord, type JsonObject as Json, mapOf, mapsOf } from '../../go/record.ts';

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

/** Random endings of names from controllers and admission plugins. */
const INVENTED = /(kube-api-access|-token)-[a-z0-9]{5}"/g;

/** A name that no other part of a Pod's JSON resembles. */
const PLAIN_NAME = /^[a-z0-9][a-z0-9.-]*$/;

/**
 * The JSON of a spec with `*` for the name of the Pod (`data-web-0`), that of its node (the affinity of a DaemonSet's
 * Pod), and random endings. They do not affect the answer, because both sides of a comparison have the same names.
 * Undefined if the text has other parts like them.
 */
export function sharedText(spec: string, name: unknown, node: unknown): string | undefined {
  const names = [node, name].filter((one) => one !== undefined);
  if (!names.every(isPlain)) return undefined;
  let shared = spec.replace(INVENTED, '$1-*"');
  for (const one of names) shared = shared.replaceAll(`"${one}"`, '"*"').replaceAll(`-${one}"`, '-*"');
  return shared.includes('*":') ? undefined : shared;
}

function isPlain(name: unknown): name is string {
  return typeof name === 'string' && PLAIN_NAME.test(name);
}

/** The names of the containers, which the answer contains. */
export function containerNames(spec: Json): unknown[] {
  return CONTAINER_LISTS.flatMap((list) => mapsOf(spec[list]).map(({ name }) => name));
}

/** The spec as far as it affects the answer for a Pod, as one text: equal for all Pods of a template, and for many templates. */
export function specKey({ spec }: Pick<PodItem, 'spec'>): string {
  return JSON.stringify([containerNames(spec), spec], withoutTexts);
}

const TEXTS = /^(?:name|image|value|key|path|mountPath|claimName|hostname|nodeName)$/;
const LISTS = /^(?:args|command|values)$/;

/** Both kubelets hash texts alike: only whether they are set can affect the answer. */
function withoutTexts(key: string, value: unknown): unknown {
  if (typeof value === 'string') return value && TEXTS.test(key) ? '*' : value;
  return LISTS.test(key) && Array.isArray(value) ? value.map((one) => typeof one) : value;
}

/** The metadata and the status as far as they affect the answer, as one text. */
export function stateKey({ metadata, status }: PodItem): string {
  const { annotations, deletionTimestamp } = mapOf(metadata);
  const noted = mapOf(annotations);
  return JSON.stringify([
    noted[CONFIG_SOURCE] ?? '',
    hasMadeUid(noted),
    deletionTimestamp !== undefined,
    ...statusKey(status),
  ]);
}

/** The relevant part of the status. */
function statusKey(status: unknown): unknown[] {
  if (!isRecord(status)) return [];
  const states = CONTAINER_STATUS_LISTS.map((list) => {
    const entries: readonly unknown[] = Array.isArray(status[list]) ? status[list] : [];
    return entries.map((entry) => (isRecord(entry) ? [entry.name, containerKey(entry)] : entry));
  });
  const addressed = typeof status.podIP === 'string' && status.podIP !== '';
  return [states, status.phase, addressed];
}

/** Ids and times are irrelevant; exit codes, reasons and whether the container has started are relevant. */
function containerKey({ state, lastState, started }: Json): unknown {
  return [isRecord(state) ? Object.keys(state) : state, endKey(state), endKey(lastState), started];
}

function endKey(state: unknown): unknown {
  if (!isRecord(state) || !isRecord(state.terminated)) return undefined;
  return [state.terminated.exitCode, state.terminated.reason];
}
