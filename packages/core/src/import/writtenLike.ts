// Writes a Pod with the explicit defaults and the order of fields of another text.

import { defaultPod } from '../defaults/defaultPod.ts';
import { encodePod } from '../defaults/encodePod.ts';
import { deepEqual } from '../go/deepEqual.ts';
import { isRecord } from '../go/record.ts';
import { parsePod } from '../manifest/parsePod.ts';
import { writeYaml } from '../manifest/writeYaml.ts';
import type { Release } from '../releases/release.ts';
import type { Json } from './jsonValues.ts';

/**
 * The same Pod as `pod`, for a text that differs from that of `model` only where the Pods differ. The pull policy that is
 * explicit in `model` is kept, as an update of a stored template keeps it.
 */
export function writtenLike(pod: Json, model: Json, release: Release): Json {
  // As Go prints it, so that `0.5` and `500m` are the same.
  const filled = (value: Json): unknown => {
    const read = parsePod(writeYaml(value), release).pod;
    return read && JSON.parse(encodePod(defaultPod(read, release).pod, release));
  };
  const written = likeValue({ value: pod, full: filled(pod), model, modelFull: filled(model) });
  return isRecord(written) ? written : pod;
}

/** A value and that of the model, both as written and with defaults. */
interface Both {
  readonly value: unknown;
  readonly full: unknown;
  readonly model: unknown;
  readonly modelFull: unknown;
}

function likeValue({ value, full, model, modelFull }: Both): unknown {
  if (model !== undefined && full !== undefined && deepEqual(full, modelFull)) return model;
  if (Array.isArray(value) && Array.isArray(model)) {
    const [fulls, models, modelFulls] = [listOf(full), listOf(model), listOf(modelFull)];
    return value.map((item, index) => {
      const at = placeOf(item, models, index);
      const own = fulls[placeOf(item, fulls, index)];
      return likeValue({ value: item, full: own, model: models[at], modelFull: modelFulls[at] });
    });
  }
  if (!isRecord(value) || !isRecord(model)) return value;
  const [own, other] = [isRecord(full) ? full : {}, isRecord(modelFull) ? modelFull : {}];
  const shared = Object.keys(model).filter((key) => key in value || isImplied(key, own, { model, other }));
  const further = Object.keys(value).filter(
    (key) => !(key in model) && !isEmpty(value[key]) && !(key in other && deepEqual(value[key], other[key])),
  );
  return Object.fromEntries(
    [...shared, ...further].map((key) => {
      if (!(key in value)) return [key, model[key]];
      return [
        key,
        likeValue({ value: value[key], full: own[key], model: model[key], modelFull: other[key] }),
      ];
    }),
  );
}

/** True if the value of the model means the same as its absence. */
function isImplied(
  key: string,
  full: Json,
  { model, other }: { readonly model: Json; readonly other: Json },
) {
  if (isEmpty(model[key]) || key === 'imagePullPolicy') return true;
  return full[key] !== undefined && deepEqual(full[key], other[key]);
}

function isEmpty(value: unknown): boolean {
  return value === null || (isRecord(value) && Object.keys(value).length === 0);
}

/** The place of the item in another list: that of the item with the same keys, or its own if it has none. */
function placeOf(item: unknown, list: readonly unknown[], index: number): number {
  const keys = isRecord(item) ? KEYS.filter((key) => key in item) : [];
  if (!isRecord(item) || keys.length === 0) return index;
  return list.findIndex((one) => isRecord(one) && keys.every((key) => one[key] === item[key]));
}

/** Fields that identify an item in the lists of a Pod. */
const KEYS = ['mountPath', 'name', 'containerPort', 'key', 'effect', 'uid'] as const;

function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}
