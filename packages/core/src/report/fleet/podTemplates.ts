// Parses the JSON of Pods, and the spec of each template only once.

import { isRecord, type JsonObject, mapOf, mapsOf } from '../../go/record.ts';
import { containerNames, sharedText } from './templateKey.ts';

/** The spec that Pods share, apart from names. */
export interface PodTemplate {
  readonly spec: JsonObject;
}

export interface ReadItem {
  /** Of a Pod with a template only `spec.nodeName` is its own; other names in its spec may be those of another Pod. */
  readonly value: unknown;
  readonly template?: PodTemplate;
}

/** The number of owners whose templates are cached, and of templates of one owner, such as those of a rollout. */
const REMEMBERED = 500;
const REMEMBERED_OF_ONE = 8;

/**
 * Parses texts of JSON. Pods of one owner (a ReplicaSet, a DaemonSet) have the same spec, which is most of their text:
 * comparing it is much faster than parsing it. Throws the error of JSON.parse.
 */
export function podParser(): (text: string) => ReadItem {
  /** By the UID of the owner. */
  const templates = new Map<unknown, readonly TemplateText[]>();

  function parsePod(text: string): ReadItem | undefined {
    const parts = partsOf(text);
    if (!parts) return undefined;
    const { rest, spec } = parts;
    const { name, ownerReferences } = mapOf(rest.metadata);
    const [, nodeName] = NODE_NAME.exec(spec) ?? [];
    const names = [nodeName, name].filter((one) => typeof one === 'string');
    const owner = mapsOf(ownerReferences)[0]?.uid;
    const known = templates.get(owner) ?? [];
    const template = known.find(({ parts }) => consistsOf(spec, parts, names));
    if (template) {
      const own = nodeName === undefined ? {} : { nodeName };
      return { value: { ...rest, spec: { ...template.spec, ...own } }, template };
    }
    const value: unknown = JSON.parse(spec);
    const made = templateOf(spec, value, { name, nodeName });
    if (made) remember(owner, [made, ...known.slice(0, REMEMBERED_OF_ONE - 1)]);
    return { value: { ...rest, spec: value }, ...(made ? { template: made } : {}) };
  }

  function remember(owner: unknown, ofOwner: readonly TemplateText[]): void {
    const [oldest] = templates.keys();
    if (!templates.has(owner) && templates.size >= REMEMBERED) templates.delete(oldest);
    templates.set(owner, ofOwner);
  }

  return (text) => {
    try {
      const pod = parsePod(text);
      if (pod) return pod;
    } catch {
      // Parsing the whole text tells what is wrong.
    }
    return { value: JSON.parse(text) };
  };
}

/** `parts`: the JSON of the spec between the names in it. */
interface TemplateText extends PodTemplate {
  readonly parts: readonly string[];
}

/** Returns undefined if a name in the spec could also be another word: then its text cannot be shared. */
function templateOf(
  text: string,
  spec: unknown,
  { name, nodeName }: { readonly name: unknown; readonly nodeName: string | undefined },
): TemplateText | undefined {
  const shared = sharedText(text, name, nodeName);
  if (shared === undefined || !isRecord(spec) || spec.nodeName !== nodeName) return undefined;
  const containers = JSON.stringify(containerNames(spec));
  if (sharedText(containers, name, nodeName) !== containers) return undefined;
  return { spec, parts: shared.split('*') };
}

/** True if the text consists of these parts in order, separated by one of the names or by a random suffix. */
function consistsOf(text: string, parts: readonly string[], names: readonly string[]): boolean {
  let at = 0;
  for (const [index, part] of parts.entries()) {
    if (index > 0) {
      const own = names.find((name) => text.startsWith(name, at) && text[at + name.length] === '"');
      if (own === undefined && !ANOTHER.test(text.slice(at, at + RANDOM + 1))) return false;
      at += own?.length ?? (text[at] === '*' ? 1 : RANDOM);
    }
    // Unlike startsWith, compares whole words of memory.
    if (text.slice(at, at + part.length) !== part) return false;
    at += part.length;
  }
  return at === text.length;
}

/** The length of the random ending of a name. */
const RANDOM = 5;
const ANOTHER = /^(?:\*|[a-z0-9]{5}"$)/;
const NODE_NAME = /"nodeName":\s*"([^"\\]*)"/;
const SPEC = '"spec":';
const STATUS = '"status":';
const MARK = '*';

/** The JSON of a Pod's spec, and the Pod with MARK in its place; undefined for other texts. May throw. */
function partsOf(text: string): { readonly rest: JsonObject; readonly spec: string } | undefined {
  const begin = text.indexOf(SPEC) + SPEC.length;
  const end = text.indexOf(STATUS, begin);
  if (begin < SPEC.length || end < 0) return undefined;
  const spec = text.slice(begin, end).trimEnd();
  const rest: unknown = JSON.parse(`${text.slice(0, begin)}"${MARK}",${text.slice(end)}`);
  // Another field of this name is not the mark.
  if (!isRecord(rest) || rest.kind !== 'Pod' || rest.spec !== MARK || !spec.endsWith(',')) return undefined;
  return { rest, spec: spec.slice(0, -1) };
}
