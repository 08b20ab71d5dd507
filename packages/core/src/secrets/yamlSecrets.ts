// Finds the secrets in the scalars and comments of YAML and JSON documents.

import {
  type Alias,
  isAlias,
  isMap,
  isScalar,
  isSeq,
  Lexer,
  type Node,
  type Scalar,
  type YAMLMap,
  type YAMLSeq,
} from 'yaml';
import { bindAliases } from '../manifest/anchors.ts';
import { ranger } from '../manifest/positions.ts';
import { firstDocument } from '../manifest/yamlDocument.ts';
import { isSecretPair, type Part } from './form.ts';
import { jsonNodes } from './jsonNodes.ts';
import type { Masks } from './masks.ts';
import { isHarmlessValue, isPlainName, isSecretName } from './secretNames.ts';
import { partsByForm, secretParts } from './secretText.ts';

/** A scalar that can have secrets. */
export interface SecretScalar {
  readonly node: Scalar;
  /** Offset of the document, to which the ranges of the node are relative. */
  readonly base: number;
  /** The parts of its value that are secret. */
  readonly parts: readonly Part[];
  /** True if the value is itself a document, such as JSON in an annotation, that has to be searched. */
  readonly isDocument: boolean;
  /** True if the value is base64 and must stay so. */
  readonly isEncoded: boolean;
}

export interface YamlSecrets {
  readonly scalars: readonly SecretScalar[];
  /** False if a document has errors or is over the limits of the reader. */
  readonly complete: boolean;
}

/** More documents than in any file. */
const MAX_DOCUMENTS = 1000;

/** The secret scalars of all documents of a text. Never throws. */
export function yamlSecrets(text: string, masks: Masks): YamlSecrets {
  const found = new Map<Scalar, SecretScalar>();
  const printed = jsonNodes(text);
  if (printed) {
    walkDocument(printed, false, { base: 0, masks, found });
    return { scalars: [...found.values()], complete: true };
  }
  let complete = true;
  let base = 0;
  for (let count = 0; count < MAX_DOCUMENTS; count += 1) {
    const rest = text.slice(base);
    const read = firstDocument(rest, ranger(''));
    if (!read.ok) return { scalars: [...found.values()], complete: false };
    const { document, rest: next } = read.value;
    if (document.errors.length > 0) complete = false;
    walkDocument(document.contents, rest.includes('*'), { base, masks, found });
    if (next === undefined || next <= 0) return { scalars: [...found.values()], complete };
    base += next;
  }
  return { scalars: [...found.values()], complete: false };
}

interface Walk {
  readonly base: number;
  readonly masks: Masks;
  readonly found: Map<Scalar, SecretScalar>;
  readonly aliases: ReadonlyMap<Alias, Node>;
}

/** What stands around a scalar. */
interface Around {
  /** The name that tells whether the value is a secret: of its key, or of the `name` beside `value`. */
  readonly name: string;
  /** True below `data` of a Secret. */
  readonly inSecret: boolean;
  /** True in a SealedSecret, whose `encryptedData` can be published. */
  readonly isSealed?: boolean;
  /** True for the items of a SecretList, which have no kind. */
  readonly isOfSecrets?: boolean;
}

const NOWHERE: Around = { name: '', inSecret: false };

function walkDocument(root: Node | null, hasAliases: boolean, walk: Omit<Walk, 'aliases'>): void {
  visit({ ...walk, aliases: hasAliases ? bindAliases(root) : new Map() }, root, NOWHERE);
}

function visit(walk: Walk, node: unknown, around: Around): void {
  if (isAlias(node)) {
    const target = walk.aliases.get(node);
    if (isScalar(target)) visitScalar(walk, target, around);
  } else if (isScalar(node)) visitScalar(walk, node, around);
  else if (isSeq(node)) visitSeq(walk, node, around);
  else if (isMap(node)) visitMap(walk, node, around);
}

function visitScalar(walk: Walk, node: Scalar, around: Around): void {
  const value = textOf(node);
  if (isWhole(value, around)) {
    const start = value.search(/\S/);
    add(walk, node, [[start, value.trimEnd().length]], { isEncoded: isBase64(node, around) });
  } else if (around.name === USERS || (USER_FILE.test(around.name) && value.includes('\n')))
    add(walk, node, passwordsIn(value));
  else if (isDocument(value)) add(walk, node, [], { isDocument: true });
  // A name that equals a weak secret stays.
  else add(walk, node, (IDENTITY.test(around.name) ? partsByForm : secretParts)(value, walk.masks));
}

/** Settings of cloud-init, whose `list` has lines of user:password. */
const USERS = 'chpasswd';
/** Files with the same lines. */
const USER_FILE =
  /^(?:.{0,60}[._-])?(?:userlist|users|logins|accounts)(?:\.(?:txt|conf|list|db|properties))?$/i;

function passwordsIn(value: string): Part[] {
  return [...value.matchAll(/^(\s*[\w.-]{1,32}:)([^\s:]+)$/gm)].map(
    ({ index, 1: user = '', 2: secret = '' }) => [index + user.length, index + user.length + secret.length],
  );
}

const IDENTITY = /^(?:name|namespace|kind|apiVersion)$/;

function isBase64(node: Scalar, { inSecret }: Around): boolean {
  if (node.tag === 'tag:yaml.org,2002:binary') return true;
  const value = textOf(node).replaceAll(/\s/g, '');
  return inSecret && value.length % 4 === 0 && /^[A-Za-z\d+/]+={0,2}$/.test(value);
}

/** JSON, or YAML over several lines that begins with a key or an item. */
function isDocument(value: string): boolean {
  if (/^\s*(?:\{\s*"|\[\s*[{["])/.test(value)) return true;
  return (
    value.trim().includes('\n') &&
    /^(?:[ \t]*(?:#.*)?\n)*[ \t]*(?!----)(?:---(?:\s|$)|- ?[\w"'{-]|["']?[\w./-]+["']?:(?:\s|$))/.test(value)
  );
}

function isWhole(value: string, { name, inSecret }: Around): boolean {
  if (value.trim() === '') return false;
  return inSecret ? !isHarmlessValue(value) : name !== '' && isSecretPair(name, value);
}

interface Kind {
  readonly isDocument?: boolean;
  readonly isEncoded?: boolean;
}

function add({ base, found }: Walk, node: Scalar, parts: readonly Part[], kind: Kind = {}): void {
  const before = found.get(node);
  if (parts.length === 0 && !kind.isDocument) return;
  found.set(node, {
    node,
    base,
    parts: joined([...(before?.parts ?? []), ...parts]),
    isDocument: kind.isDocument ?? before?.isDocument ?? false,
    isEncoded: kind.isEncoded ?? before?.isEncoded ?? false,
  });
}

function joined(parts: readonly Part[]): readonly Part[] {
  const all: Part[] = [];
  for (const part of parts.toSorted((a, b) => a[0] - b[0])) {
    const last = all.at(-1);
    if (last && part[0] < last[1]) all[all.length - 1] = [last[0], Math.max(last[1], part[1])];
    else all.push(part);
  }
  return all;
}

function textOf(node: unknown): string {
  return isScalar(node) && typeof node.value === 'string' ? node.value : '';
}

/** Fields whose value belongs to the name of the map around them: `DB_PASSWORD: {value: x}`. */
const VALUE = /^(?:value|default|content|literal|stringValue)$/i;

function visitMap(walk: Walk, map: YAMLMap, around: Around): void {
  const fields = map.items.map(({ key, value }) => ({ key, name: textOf(key), value }));
  const resolve = (node: unknown) => textOf(isAlias(node) ? walk.aliases.get(node) : node);
  const isUser = around.name === 'user' || fields.some(({ name }) => /^user_?name$/i.test(name));
  const named = fields.find(({ name }) => /^(?:name|key)$/i.test(name));
  const kind = fields.find(({ name }) => name === 'kind');
  const kindName = kind ? resolve(kind.value) : '';
  const isSecret = around.inSecret || around.isOfSecrets === true || kindName === 'Secret';
  const isSealed = around.isSealed === true || kindName === 'SealedSecret';
  for (const { key, name, value } of fields) {
    if (isSealed && name === 'encryptedData') continue;
    if (isScalar(key)) add(walk, key, partsByForm(name, walk.masks));
    else visit(walk, key, NOWHERE);
    const isData = isSecret && (around.inSecret || name === 'data' || name === 'stringData');
    const isUsers = around.name === USERS && name === 'list';
    const ofName = VALUE.test(name) || isUsers ? (named ? resolve(named.value) : around.name) : name;
    // A name beside `value` is secret whatever its words are: `{name: TOKEN, value: x}`.
    const isOwn = (named && VALUE.test(name)) || (isUser && /^token$/i.test(name));
    const plain = isOwn && isPlainName(ofName) && isSecretName(ofName.toUpperCase());
    visit(walk, value, {
      name: plain ? `${ofName}_SECRET` : inCollection(ofName, around.name, isMap(value)),
      inSecret: isData,
      isSealed,
      isOfSecrets: kindName === 'SecretList' && name === 'items',
    });
  }
  const itemsOf = (name: string): readonly unknown[] => {
    const list = fields.find((field) => field.name === name)?.value;
    return isSeq(list) ? list.items : [];
  };
  const words = [...itemsOf('command'), ...itemsOf('args')];
  visitWords(walk, words);
  if (around.name === 'secretGenerator') addLiterals(walk, itemsOf('literals'));
}

/** The name of a map whose keys are the names of secrets: `secrets: {DB: x}`. */
const COLLECTION =
  /^(?:secrets|tokens|passwords|credentials|api_?keys|.{0,40}secret_?(?:env|vars|variables|data|values|strings))$/i;
/** What describes a secret in such a map. */
const DESCRIPTION =
  /^(?:.*(?:name|namespace|path|type|ref|key|id|url|version|enabled|create|mode|labels|annotations|description|from|file|user|email|at|by|until|host|hosts|max|min|limit|count|size))$/i;

/**
 * A value in a map of secrets is one if it looks like one, or if its key is a variable. `secrets: {db: x}` can name a
 * Secret; `tokens: {db: x}` and `secrets: {db: {value: x}}` do not.
 */
function inCollection(name: string, collection: string, describes: boolean): string {
  if (!COLLECTION.test(collection) || isSecretName(name)) return name;
  if (/^[A-Z][A-Z\d_]*$/.test(name)) return `${name}_SECRET`;
  if (DESCRIPTION.test(name)) return name;
  return describes || /^tok|^pass|^api/i.test(collection) ? 'tokens' : 'secrets';
}

/** What a generator of Kustomize makes of `key=value`. */
function addLiterals(walk: Walk, items: readonly unknown[]): void {
  for (const item of items) {
    const value = textOf(item);
    const start = value.indexOf('=') + 1;
    if (isScalar(item) && start > 0 && !isHarmlessValue(value.slice(start)))
      add(walk, item, [[start, value.length]]);
  }
}

function visitSeq(walk: Walk, list: YAMLSeq, around: Around): void {
  for (const item of list.items) visit(walk, item, around);
  if (!/^(?:command|args)$/.test(around.name)) visitWords(walk, list.items);
}

/** The first of the lines of a private key that a list has as its items. */
const KEY_BEGIN = /^-----BEGIN [A-Z0-9 ]{0,40}PRIVATE KEY(?: BLOCK)?-----\s*$/;

const FLAG = /^--?([A-Za-z][\w.-]*)$/;

/** The words of a command: a flag whose value is the next word, and commands whose flags have no telling name. */
function visitWords(walk: Walk, items: readonly unknown[]): void {
  const words = items.map((item) => (isAlias(item) ? walk.aliases.get(item) : item));
  if (words.length < 2 || !words.every((word) => isScalar(word))) return;
  const texts = words.map(textOf);
  for (const [index, text] of texts.entries()) {
    const flag = FLAG.exec(texts[index - 1] ?? '')?.[1];
    if (flag === undefined || !isSecretPair(flag, text) || text.startsWith('--')) continue;
    add(walk, words[index] as Scalar, [[0, text.length]]);
  }
  visitKeyLines(walk, words, texts);
  const starts: number[] = [];
  let line = '';
  for (const text of texts) {
    starts.push(line.length);
    line += `${text} `;
  }
  if (line.length > LONGEST_COMMAND) return;
  for (const [start, end] of partsByForm(line, walk.masks)) {
    const index = starts.findLastIndex((at) => at <= start);
    const from = start - (starts[index] ?? 0);
    const text = texts[index] ?? '';
    // A script was searched alone. A word that begins the secret is secret to its end.
    if (from > 0 && /\s/.test(text)) continue;
    if (partsByForm(text, walk.masks).length > 0 && end - start >= text.length - from) continue;
    add(walk, words[index] as Scalar, [[from, text.length]]);
  }
}

/** The items behind the start of a private key, up to its end. */
function visitKeyLines(walk: Walk, words: readonly Scalar[], texts: readonly string[]): void {
  const begin = texts.findIndex((text) => KEY_BEGIN.test(text));
  for (const [index, word] of begin < 0 ? [] : words.entries()) {
    const text = texts[index] ?? '';
    if (index <= begin || /^(?:\s*|[\w-]+: .*)$/.test(text)) continue;
    if (!/^[A-Za-z\d+/=\s]+$/.test(text)) break;
    add(walk, word, [[0, text.length]]);
  }
}

const LONGEST_COMMAND = 20_000;

/** The lexer puts it before a scalar. */
const SCALAR = '\u001f';
/** Lexemes that are not in the text: the start of a document, the end of an error, the start of a scalar. */
const MARKS: ReadonlySet<string> = new Set(['\u0002', '\u0018', SCALAR]);

/** The comments of a text; those of neighbouring lines are one. */
export function commentsOf(text: string): readonly Part[] {
  const comments: [number, number][] = [];
  if (!text.includes('#')) return comments;
  let offset = 0;
  let before = '';
  for (const lexeme of new Lexer().lex(text)) {
    if (lexeme.startsWith('#') && before !== SCALAR) {
      const last = comments.at(-1);
      if (last && /^\s*$/.test(text.slice(last[1], offset))) last[1] = offset + lexeme.length;
      else comments.push([offset, offset + lexeme.length]);
    }
    if (!MARKS.has(lexeme)) offset += lexeme.length;
    before = lexeme;
  }
  return comments;
}
