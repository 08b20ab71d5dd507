// Lists the fields whose change the API server refuses, each with an alternative.

import { semanticEqual } from '../admission/equality.ts';
import { type FieldChange, fieldChange } from '../admission/fieldChange.ts';
import { CONTAINER_LISTS } from '../api/findContainer.ts';
import { goType, type ResolvedField, type ResolvedType } from '../api/goTypes.ts';
import { isRefused } from '../explain/admissionKind.ts';
import type { Explanation } from '../explain/explanation.ts';
import { isRecord } from '../go/record.ts';
import { dictionary } from '../messages/dictionary.ts';
import type { Language } from '../messages/language.ts';
import type { Release } from '../releases/release.ts';

/** One change that is refused. A value is absent if that side does not have the field. */
export interface RefusedField {
  /** The path in the new Pod; for a removed field, in the stored Pod. */
  readonly path: string;
  readonly before?: unknown;
  readonly after?: unknown;
  /** The line of the edited text, from 1. */
  readonly line?: number;
  /**
   * `keep`: the field was filled in from a default; `job`: the Job's template is fixed; `if-possible`: OpenKruise edits only
   * images in place.
   */
  readonly instead: 'resize' | 'ephemeralcontainers' | 'recreate' | 'keep' | 'job' | 'if-possible';
}

/** The line of a path such as `spec.containers[0].image` in the edited text. */
export type LineOf = (path: string) => number | undefined;

/**
 * The refused changes of an edit, in the order of the spec; empty if it is accepted, if the text is a file, or if the
 * answer is about a template that is invalid by itself. Kubernetes' own answer often names the spec as a whole.
 */
export function refusedFields(explained: Explanation, lineOf: LineOf = noLine): readonly RefusedField[] {
  const { admission, pod, running, typed, release, verdict, rollout, defaults } = explained;
  if (!isRefused(verdict.gate) || verdict.gate === 'file-refused') return [];
  const fixed = rollout ? fixedTemplate(explained) : undefined;
  if (rollout && !fixed) return [];
  const filled = new Set(defaults.map(({ path }) => path));
  const changes = changesOf(
    { type: goType('v1.PodSpec', release.number), path: 'spec', keys: ['spec'] },
    // The text of the Pod may lack the node, which the stored Pod has.
    { ...pod.spec, nodeName: running.spec.nodeName },
    typed.spec,
    release,
  );
  if (fixed) {
    const wrong = changes.filter(
      ({ path }) => fixed === 'job' || !/^spec\.containers\[\d+\]\.image$/.test(path),
    );
    return wrong.map(({ keys: _, ...change }) => ({
      ...change,
      ...lineAt(lineOf, change),
      instead: fixed,
    }));
  }
  const named = admission.errors.map(({ field }) => field);
  return changes.flatMap(({ keys, ...change }) => {
    const allowed = fieldChange(keys, release);
    const meant = named.some((field) => isAbout(field, keys));
    if (!meant && MAY_CHANGE.has(allowed)) return [];
    if (change.before !== undefined && filled.has(change.path))
      return [{ ...change, ...filledAt(lineOf, change), instead: 'keep' as const }];
    return [{ ...change, ...lineAt(lineOf, change), instead: INSTEAD[allowed] ?? 'recreate' }];
  });
}

/** True if an error about the field concerns the change. One about a list of containers concerns only its items. */
function isAbout(field: string, keys: readonly string[]): boolean {
  const list = `spec.${keys[1]}`;
  if (field === list && CONTAINER_LISTS.some((name) => name === keys[1])) return keys.length <= 3;
  return field.startsWith(list);
}

/**
 * A default has no line. A pull policy has that of the image, whose tag it follows.
 * Ports pkg/apis/core/v1/defaults.go SetDefaults_Container (1.8+).
 */
function filledAt(lineOf: LineOf, { path }: Pick<RefusedField, 'path'>): { line?: number } {
  if (!path.endsWith('.imagePullPolicy')) return {};
  const line = lineOf(path.replace(/imagePullPolicy$/, 'image'));
  return line === undefined ? {} : { line };
}

/** A removed field has no line; its path may lead to another item of the edited list. */
function lineAt(lineOf: LineOf, { path, after }: Pick<RefusedField, 'path' | 'after'>): { line?: number } {
  const line = after === undefined ? undefined : lineOf(path);
  return line === undefined ? {} : { line };
}

/**
 * True if the template is fixed: a Job refuses every change of it, OpenKruise's InPlaceOnly every change except images.
 */
function fixedTemplate({ rollout, admission: { errors } }: Explanation): 'job' | 'if-possible' | undefined {
  const { controller } = rollout ?? {};
  if (controller === 'job' && errors.some(({ field }) => field === 'spec.template')) return 'job';
  return errors.some(({ detail }) => /only .*for InPlaceOnly/.test(detail)) ? 'if-possible' : undefined;
}

const noLine = (): undefined => undefined;

/** Changes that are accepted, or accepted unless the answer names their field. */
const MAY_CHANGE: ReadonlySet<FieldChange> = new Set([
  'yes',
  'off',
  'back',
  'lower',
  'add',
  'seconds',
  'amounts',
]);

const INSTEAD: Readonly<Partial<Record<FieldChange, RefusedField['instead']>>> = {
  resize: 'resize',
  resizeSidecar: 'resize',
  subresource: 'ephemeralcontainers',
};

interface Place {
  readonly type: ResolvedType;
  readonly path: string;
  /** The keys of the path; `[]` is an item of a list. */
  readonly keys: readonly string[];
}

type Change = Pick<RefusedField, 'path' | 'before' | 'after'> & Pick<Place, 'keys'>;

function changesOf({ type, path, keys }: Place, before: unknown, after: unknown, release: Release): Change[] {
  const inner = type.kind === 'ptr' ? type.elem : type;
  if (inner.kind !== 'struct' || !isRecord(before) || !isRecord(after)) {
    return semanticEqual(release, type.name, before, after)
      ? []
      : [
          {
            path,
            keys,
            ...(before === undefined ? {} : { before }),
            ...(after === undefined ? {} : { after }),
          },
        ];
  }
  return inner.fields.flatMap((field) => {
    if (field.inline) return changesOf({ type: field.type, path, keys }, before, after, release);
    const place = { type: field.type, path: `${path}.${field.json}`, keys: [...keys, field.json] };
    const [old, next] = [before[field.json] ?? undefined, after[field.json] ?? undefined];
    return Array.isArray(old) && Array.isArray(next) && field.type.kind === 'slice'
      ? changedItems(place, field, old, next, release)
      : changesOf(place, old, next, release);
  });
}

/** Changed items of a list. Items match by their merge key, or by their position. */
function changedItems(
  { path, keys }: Place,
  { type, patch }: ResolvedField,
  before: readonly unknown[],
  after: readonly unknown[],
  release: Release,
): Change[] {
  if (type.kind !== 'slice') return [];
  const key = patch?.mergeKey ?? '';
  const partner = (item: unknown, index: number, list: readonly unknown[]) =>
    key === '' ? index : list.findIndex((one) => isRecord(one) && isRecord(item) && one[key] === item[key]);
  const at = (index: number): Place => ({
    type: type.elem,
    path: `${path}[${index}]`,
    keys: [...keys, '[]'],
  });
  return [
    ...after.flatMap((item, index) =>
      changesOf(at(index), before[partner(item, index, before)], item, release),
    ),
    ...before.flatMap((item, index) =>
      after[partner(item, index, after)] === undefined ? changesOf(at(index), item, undefined, release) : [],
    ),
  ];
}

/** `spec.containers[0].env[0].value, line 9: "1" becomes "2". Instead: ...`, one line each. */
export function refusedFieldLines(fields: readonly RefusedField[], lang: Language): string[] {
  return fields.map(({ path, line, before, after, instead }) => {
    const key = before === undefined ? 'added' : after === undefined ? 'removed' : 'changed';
    const place = line === undefined ? path : words(lang, 'line', { path, line });
    const values = { place, before: shown(before), after: shown(after) };
    return words(lang, key, { ...values, instead: words(lang, instead) });
  });
}

/** The alternatives to the refused changes, without duplicates. */
export function insteadTexts(fields: readonly RefusedField[], lang: Language): string[] {
  return [...new Set(fields.map(({ instead }) => words(lang, instead)))];
}

const MOST_CHARACTERS = 60;

function shown(value: unknown): string {
  const text = JSON.stringify(value) ?? '';
  return text.length <= MOST_CHARACTERS ? text : `${text.slice(0, MOST_CHARACTERS)}...`;
}

const words = dictionary({
  en: {
    line: '{path} (line {line})',
    changed: '{place}: {before} cannot become {after}. {instead}',
    added: '{place}: {after} cannot be added. {instead}',
    removed: '{place}: {before} cannot be removed. {instead}',
    resize: 'Use the resize subresource: kubectl patch --subresource resize.',
    ephemeralcontainers: 'Use kubectl debug, which updates the ephemeralcontainers subresource.',
    recreate: 'Create the Pod again: kubectl replace --force, or change the workload that owns it.',
    keep: 'The stored value is a default. Write it in the manifest, or use kubectl apply or set image, which keep it.',
    job: 'Delete the Job and create it again.',
    'if-possible': 'Set the strategy to InPlaceIfPossible, which creates new Pods for such a change.',
  },
  zh: {
    line: '{path}（第 {line} 行）',
    changed: '{place}：不能把 {before} 改成 {after}。{instead}',
    added: '{place}：不能添加 {after}。{instead}',
    removed: '{place}：不能删除 {before}。{instead}',
    resize: '请使用 resize 子资源：kubectl patch --subresource resize。',
    ephemeralcontainers: '请使用 kubectl debug，它修改 ephemeralcontainers 子资源。',
    recreate: '请重新创建 Pod：kubectl replace --force，或者修改拥有它的工作负载。',
    keep: '已存储的值是默认值。请在清单里写明它，或者使用会保留它的 kubectl apply 或 set image。',
    job: '请删除 Job 后重新创建。',
    'if-possible': '请把策略设为 InPlaceIfPossible，它会为这样的修改创建新的 Pod。',
  },
});
