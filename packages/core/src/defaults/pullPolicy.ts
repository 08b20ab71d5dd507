// Is an image pulled at every start, judged by how it is written?

import { isAlive, type Lifetime } from '../releases/lifetime.ts';
import type { Release } from '../releases/release.ts';

/** It lives with the version of the reference library that the release's go.mod names. */
interface Grammar extends Lifetime {
  readonly registry: RegExp;
  /** A capital letter before the first slash makes it a registry. */
  readonly capitals: boolean;
  /** What may have 255 characters at most: registry and path, or the path. */
  readonly limited: 'name' | 'path';
}

const HOST = '(?:[A-Za-z\\d]|[A-Za-z\\d][A-Za-z\\d-]*[A-Za-z\\d])';
const HOSTS = `${HOST}(?:\\.${HOST})*`;
const OLD_REGISTRY = new RegExp(`^${HOSTS}(?::\\d+)?$`);
const REGISTRY = new RegExp(`^(?:${HOSTS}|\\[[a-fA-F\\d:]+\\])(?::\\d+)?$`);

const NEWEST: Grammar = { since: 32, registry: REGISTRY, capitals: true, limited: 'path' };

/** Newest first: docker/distribution to 2.8, distribution/reference 0.5, 0.6. */
const GRAMMARS: readonly Grammar[] = [
  NEWEST,
  { since: 29, registry: REGISTRY, capitals: true, limited: 'name' },
  { since: 8, registry: OLD_REGISTRY, capitals: false, limited: 'name' },
];

/** Longer than the longest registry that means something, path, tag and digest together. */
const MAX_LENGTH = 2048;

const NAME_PART = /^[a-z\d]+(?:(?:[._]|__|-+)[a-z\d]+)*$/;
const TAG = /^\w[\w.-]{0,127}$/;
const DIGEST_LENGTHS: Readonly<Record<string, number>> = { sha256: 64, sha384: 96, sha512: 128 };

/**
 * Always if the tag is `latest`, written or implied; else IfNotPresent, also for what is no image reference.
 * Ports pkg/util/parsers ParseImageName as pkg/apis/core/v1 SetDefaults_Container uses it (1.8-1.37).
 */
export function pullPolicyOf(image: unknown, release: Release): 'Always' | 'IfNotPresent' {
  const grammar = GRAMMARS.find((row) => isAlive(release, row)) ?? NEWEST;
  return typeof image === 'string' && tagOf(image, grammar) === 'latest' ? 'Always' : 'IfNotPresent';
}

/** The tag that a container runtime would take; '' with only a digest; undefined for no image reference. */
function tagOf(image: string, grammar: Grammar): string | undefined {
  if (image.length > MAX_LENGTH || /^[a-f\d]{64}$/.test(image)) return undefined;
  const { registry, rest } = splitRegistry(image, grammar);
  const [named = '', digest] = splitOnce(rest, '@');
  const [path = '', tag] = splitOnce(named, ':');
  if (!isName(registry, path, grammar)) return undefined;
  if (tag !== undefined && !TAG.test(tag)) return undefined;
  if (digest !== undefined && !isDigest(digest)) return undefined;
  return tag ?? (digest === undefined ? 'latest' : '');
}

/** What is before the first slash is a registry if it has a dot or a port, or is localhost. */
function splitRegistry(image: string, { capitals }: Grammar): { registry: string; rest: string } {
  const slash = image.indexOf('/');
  const first = image.slice(0, Math.max(0, slash));
  const means = /[.:]/.test(first) || first === 'localhost' || (capitals && /\p{Lu}/u.test(first));
  if (slash >= 0 && means) {
    const registry = first === 'index.docker.io' ? 'docker.io' : first;
    return inLibrary(registry, image.slice(slash + 1));
  }
  return inLibrary('docker.io', image);
}

function inLibrary(registry: string, rest: string): { registry: string; rest: string } {
  return { registry, rest: registry === 'docker.io' && !rest.includes('/') ? `library/${rest}` : rest };
}

function isName(registry: string, path: string, { registry: pattern, limited }: Grammar): boolean {
  const parts = path.split('/');
  if (!parts.every((part) => NAME_PART.test(part))) return false;
  const name = `${registry}/${path}`;
  if (pattern.test(registry)) return (limited === 'path' ? path : name).length <= 255;
  // A registry that is none may still be the first part of a path.
  return NAME_PART.test(registry) && name.length <= 255;
}

function splitOnce(text: string, mark: string): [string, string | undefined] {
  const at = text.indexOf(mark);
  return at < 0 ? [text, undefined] : [text.slice(0, at), text.slice(at + 1)];
}

function isDigest(digest: string): boolean {
  const [algorithm, hex = ''] = splitOnce(digest, ':');
  return DIGEST_LENGTHS[algorithm] === hex.length && /^[a-f\d]+$/.test(hex);
}
