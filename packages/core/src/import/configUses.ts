// Finds how the containers of a Pod use ConfigMaps and Secrets, and when they see a change.

import type { Pod } from '../api/pod.ts';
import { deepEqual } from '../go/deepEqual.ts';
import { mapOf, mapsOf } from '../go/record.ts';
import { utf8 } from '../go/utf8.ts';
import { type Json, textOf } from './jsonValues.ts';

type ConfigKind = 'ConfigMap' | 'Secret';

/** A ConfigMap or Secret whose data an edit changes. */
export interface ConfigChange {
  readonly kind: ConfigKind;
  /** '' if the object names none. */
  readonly namespace: string;
  readonly name: string;
  /** The keys whose values change, sorted. */
  readonly keys: readonly string[];
  /** True if the API server refuses the change. */
  readonly immutable: boolean;
}

/**
 * How a container uses the object. Files of a volume change at the next sync of the volume; variables and files that are
 * mounted by subPath stay until the container starts again.
 */
export interface ConfigUse {
  readonly container: string;
  readonly how: 'env' | 'volume' | 'subPath';
  /** The mount path; absent for variables. */
  readonly path?: string;
}

/** What makes Pods with the new values: a change of the template itself, or a controller such as Reloader. */
export type ConfigReload = 'checksum' | 'reloader';

/** The changed objects that both sides have. */
export function configChanges(before: readonly Json[], after: readonly Json[]): ConfigChange[] {
  return before.flatMap((old) => {
    const kind = kindOf(old);
    const next = kind && after.find((one) => kindOf(one) === kind && isSame(old, one));
    if (!kind || !next) return [];
    const [was, is] = [dataOf(old), dataOf(next)];
    const keys = [...new Set([...Object.keys(was), ...Object.keys(is)])]
      .filter((key) => !deepEqual(was[key], is[key]))
      .sort();
    const { name, namespace } = mapOf(old.metadata);
    const known = { kind, name: textOf(name), namespace: textOf(namespace), keys };
    return keys.length === 0 ? [] : [{ ...known, immutable: old.immutable === true }];
  });
}

function kindOf({ apiVersion, kind }: Json): ConfigKind | undefined {
  if (apiVersion !== 'v1') return undefined;
  return kind === 'ConfigMap' || kind === 'Secret' ? kind : undefined;
}

function isSame({ metadata: a }: Json, { metadata: b }: Json): boolean {
  return mapOf(a).name === mapOf(b).name && sameNamespace(mapOf(a).namespace, mapOf(b).namespace);
}

/** Helm and kustomize can omit the namespace. */
function sameNamespace(a: unknown, b: unknown): boolean {
  return textOf(a) === '' || textOf(b) === '' || a === b;
}

/** `stringData` of a Secret wins over `data`, whose values are in base64. */
function dataOf({ kind, data, binaryData, stringData }: Json): Json {
  if (kind !== 'Secret') return { ...mapOf(binaryData), ...mapOf(data) };
  const encoded = Object.entries(mapOf(stringData)).map(([key, value]) => [key, base64(String(value))]);
  return { ...mapOf(data), ...Object.fromEntries(encoded) };
}

const DIGITS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';

function base64(text: string): string {
  const bytes = utf8(text);
  const groups = Array.from({ length: Math.ceil(bytes.length / 3) }, (_, at) =>
    bytes.slice(3 * at, 3 * at + 3),
  );
  return groups
    .map((group) => {
      const [a = 0, b = 0, c = 0] = group;
      const bits = [a >> 2, ((a & 3) << 4) | (b >> 4), ((b & 15) << 2) | (c >> 6), c & 63];
      const digits = bits.slice(0, group.length + 1).map((index) => DIGITS[index] ?? '');
      return digits.join('').padEnd(4, '=');
    })
    .join('');
}

/** The uses of the changed keys, in the order of the containers. */
export function configUses({ metadata, spec }: Pod, change: ConfigChange): ConfigUse[] {
  if (!sameNamespace(metadata.namespace, change.namespace)) return [];
  const fields = spec as Json;
  const files = new Map(mapsOf(fields.volumes).map((volume) => [volume.name, changedFiles(volume, change)]));
  return ['initContainers', 'containers'].flatMap((list) =>
    mapsOf(fields[list]).flatMap((container): ConfigUse[] => {
      const name = textOf(container.name);
      const mounts = mapsOf(container.volumeMounts).filter((mount) =>
        files.get(mount.name)?.some((file) => isMounted(file, mount)),
      );
      return [
        ...(readsChange(container, change) ? [{ container: name, how: 'env' } as const] : []),
        ...mounts.map((mount): ConfigUse => {
          const isPart = [mount.subPath, mount.subPathExpr].some((path) => textOf(path) !== '');
          return { container: name, how: isPart ? 'subPath' : 'volume', path: textOf(mount.mountPath) };
        }),
      ];
    }),
  );
}

/** The files of a volume that have the values of changed keys: their paths in the volume. */
function changedFiles(volume: Json, { kind, name, keys }: ConfigChange): readonly string[] {
  const source = kind === 'ConfigMap' ? 'configMap' : 'secret';
  const projected = mapsOf(mapOf(volume.projected).sources);
  return [volume, ...projected].flatMap((one) => {
    const { name: by, secretName, items } = mapOf(one[source]);
    if (by !== name && secretName !== name) return [];
    if (!Array.isArray(items)) return keys;
    return mapsOf(items).flatMap(({ key, path }) => (keys.includes(textOf(key)) ? [textOf(path)] : []));
  });
}

/** A mount of the whole volume, or of the file or its folder. What a subPathExpr names is not known. */
function isMounted(file: string, { subPath }: Json): boolean {
  const part = textOf(subPath).replace(/\/$/, '');
  return part === '' || file === part || file.startsWith(`${part}/`);
}

function readsChange({ env, envFrom }: Json, { kind, name, keys }: ConfigChange): boolean {
  const [ref, keyRef] =
    kind === 'ConfigMap'
      ? (['configMapRef', 'configMapKeyRef'] as const)
      : (['secretRef', 'secretKeyRef'] as const);
  const wholes = mapsOf(envFrom).map((one) => mapOf(one[ref]));
  const parts = mapsOf(env).map(({ valueFrom }) => mapOf(mapOf(valueFrom)[keyRef]));
  return (
    wholes.some((one) => one.name === name) ||
    parts.some((one) => one.name === name && keys.includes(textOf(one.key)))
  );
}

/**
 * What restarts the Pods of a workload after the change: Reloader, if it is installed, or nothing that is known; `checksum`: the
 * template has an annotation with a hash of its configuration, which must change with it. `objects`: those after the edit.
 */
export function configReload(
  workload: Json,
  pod: Pod,
  change: ConfigChange,
  objects: readonly Json[],
): ConfigReload | undefined {
  const { kind, name, namespace } = change;
  const object = objects.find(
    (one) => kindOf(one) === kind && isSame(one, { metadata: { name, namespace } }),
  );
  const written = mapOf(mapOf(workload.metadata).annotations);
  const marks = mapOf(pod.metadata.annotations);
  if (reloads({ written, marks, change, changed: mapOf(mapOf(object?.metadata).annotations) })) {
    return 'reloader';
  }
  return Object.keys(marks).some((mark) => CHECKSUM.test(mark)) ? 'checksum' : undefined;
}

/** Annotations: of the workload, of its template, and of the changed object. */
interface Reloadable {
  readonly written: Json;
  readonly marks: Json;
  readonly changed: Json;
  readonly change: ConfigChange;
}

/** Ports pkg/common ShouldReload of Stakater's Reloader, which changes the template when the configuration changes. */
function reloads({ written, marks, changed, change: { kind, name } }: Reloadable): boolean {
  const typed = kind.toLowerCase();
  const [named, auto, ofKind, search] = [
    `${typed}.${RELOADER}reload`,
    `${RELOADER}auto`,
    `${typed}.${RELOADER}auto`,
    `${RELOADER}search`,
  ];
  // The template's annotations count if the workload has none of these.
  const own = [named, auto, ofKind, search].some((key) => key in written) ? written : marks;
  const lists = (text: unknown, isName: (one: string) => boolean) =>
    textOf(text)
      .split(',')
      .some((one) => isName(one.trim()));
  if (changed[`${RELOADER}ignore`] === 'true') return false;
  if (lists(written[`${typed}s.exclude.${RELOADER}reload`], (one) => one === name)) return false;
  return (
    lists(own[named], (one) => isPattern(one, name)) ||
    (own[search] === 'true' && changed[`${RELOADER}match`] === 'true') ||
    [own[auto], own[ofKind]].some((value) => /^(?:1|t|T|true|True|TRUE)$/.test(textOf(value)))
  );
}

/** Names are regular expressions. */
function isPattern(pattern: string, name: string): boolean {
  try {
    return new RegExp(`^${pattern}$`).test(name);
  } catch {
    return false;
  }
}

const RELOADER = 'reloader.stakater.com/';

/** Helm's advice is `checksum/config`. */
const CHECKSUM = /^checksum\/|(?:^|[/.-])(?:config|configmap|secret)s?-?(?:hash|checksum|sha\d*)$/i;
