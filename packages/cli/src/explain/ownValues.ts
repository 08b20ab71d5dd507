// Replaces the values that each Pod of a workload has for itself, so that equal Pods have one text.

import { isRecord } from '@syncpod/core/go';
import { workloadOf } from '@syncpod/core/import';
import type { Release } from '@syncpod/core/releases';
import type { Pair } from './pairs.ts';
import type { Source } from './sources.ts';

/** A stored Pod with marks in the place of its own values. */
export interface CommonPod {
  /** Equal for Pods with the same answer. */
  readonly key: string;
  readonly values: readonly string[];
  /** The pair to answer in the place of all Pods with this key. Undefined if its texts cannot be read with the marks. */
  pair(): Pair | undefined;
}

/** No text has it by chance. It can be in the name of an object. Two digits follow. */
const MARK = '5ca1ab1e0ff1ce';
/** Addresses for benchmarks, which no cluster has. */
const ADDRESS = '198.18.254.2';
const MARKS = new RegExp(`(?:${MARK}|${ADDRESS.replaceAll('.', '\\.')})(\\d\\d)`, 'g');
const MOST_VALUES = 50;

/** Times, versions and numbers of Pods do not decide what a sync does, and no report has them. */
const UNSEEN =
  /"?\b(?:apps\.kubernetes\.io\/pod-index|batch\.kubernetes\.io\/job-completion-index|resourceVersion|creationTimestamp|startTime|startedAt|finishedAt|lastTransitionTime|lastProbeTime)"?: ?(?:"[^"\n]*"|[^\s,}"]*)/g;

/**
 * Undefined for a Pod that no API server has stored: its name or its labels may be invalid. `ordered`: the marks of
 * containers are in the order of their ids.
 */
export function commonPod(
  { before, after }: Pair,
  release: Release,
  { ordered = false } = {},
): CommonPod | undefined {
  if (before?.kind !== 'Pod' || (after && after.name !== before.name)) return undefined;
  const texts = [before, ...(after ? [after] : [])].map(({ manifest }) => manifest);
  const values = ownValues(before, release, ordered);
  if (values === undefined || texts.some((text) => text.includes(MARK) || text.includes(ADDRESS)))
    return undefined;
  const marked = texts.map((text) => withMarks(text, values));
  const [text = '', edited] = marked;
  return {
    key: [before.namespace, before.file, ...marked.map((one) => one.replaceAll(UNSEEN, ''))].join('\0'),
    values,
    pair() {
      const common = sourceOf(text, before, values);
      if (!after || !common) return common && { before: common, after: undefined };
      const commonAfter = sourceOf(edited ?? '', after, values);
      return commonAfter && { before: common, after: commonAfter };
    },
  };
}

/** A text about marks as it is about a Pod with these values; undefined if it has a part of a mark. */
export function withOwnValues(text: string, values: readonly string[]): string | undefined {
  const own = text.replaceAll(MARKS, (whole, number: string) => values[Number(number)] ?? whole);
  return own.includes(MARK.slice(0, 8)) || own.includes(ADDRESS) ? undefined : own;
}

/** The values in the order of their marks. Undefined if one of them decides something. */
function ownValues(
  { part, manifest }: Source,
  release: Release,
  ordered: boolean,
): readonly string[] | undefined {
  const { metadata, spec, status } = part.value;
  if (!isRecord(metadata) || !isRecord(spec) || typeof metadata.uid !== 'string') return undefined;
  // A Pod with a deadline ends by the clock.
  if (spec.activeDeadlineSeconds !== undefined) return undefined;
  const { podIP, hostIP } = isRecord(status) ? status : {};
  const names = [metadata.name, spec.nodeName].filter(isTelling);
  const ids = manifest.match(/(?<!sha256:)\b[0-9a-f]{64}\b/g) ?? [];
  const tokens = /\bkube-api-access-[a-z\d]{5}\b/.exec(manifest) ?? [];
  const values = [
    ...new Set([
      ...names,
      metadata.uid,
      ...(ordered ? ids.toSorted() : ids),
      ...tokens,
      ...[podIP, hostIP].filter(isAddress),
    ]),
  ];
  if (values.length > MOST_VALUES || !/^[\w-]{8,}$/.test(metadata.uid)) return undefined;
  return values.some((value) => isHashed(spec, value, release)) ? undefined : values;
}

/** A name that no field and no other value resembles. */
export function isTelling(name: unknown): name is string {
  return typeof name === 'string' && /^(?=.*-)(?=.*\d)(?!.*www\.)[a-z\d][a-z\d.-]{3,}$/.test(name);
}

function isAddress(address: unknown): address is string {
  return typeof address === 'string' && /^(?:\d{1,3}\.){3}\d{1,3}$/.test(address);
}

/** True if the hash of a container depends on the value. */
function isHashed(spec: object, value: string, { hashEra }: Release): boolean {
  return Object.entries(spec).some(
    ([field, list]) =>
      /ontainers$/.test(field) &&
      Array.isArray(list) &&
      list.some((one: { readonly name?: unknown; readonly image?: unknown }) => {
        const hashed = hashEra === 'name-image' ? [one.name, one.image] : one;
        return JSON.stringify(hashed).includes(value);
      }),
  );
}

function withMarks(text: string, values: readonly string[]): string {
  let marked = text;
  for (const [index, value] of values.entries()) {
    const mark = `${isAddress(value) ? ADDRESS : MARK}${String(index).padStart(2, '0')}`;
    // Only a name or an address can be a part of another.
    marked = marked.replaceAll(
      isTelling(value) || isAddress(value)
        ? new RegExp(`(?<![a-z\\d])${value.replaceAll('.', '\\.')}(?![a-z\\d])`, 'g')
        : value,
      mark,
    );
  }
  return marked;
}

/** The source with this text. Its parts have no positions: an answer that names one is not shared. */
function sourceOf(text: string, source: Source, values: readonly string[]): Source | undefined {
  const value = JSON.parse(withMarks(JSON.stringify(source.part.value), values));
  const part = { value, text, placed: () => undefined, nearest: () => undefined };
  const workload = workloadOf(part);
  return workload && { ...source, ...workload, part };
}
