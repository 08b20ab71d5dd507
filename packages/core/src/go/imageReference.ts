// Parses image names as Go's image reference library does.

/** The differences between the versions of the library. */
export interface ReferenceGrammar {
  /** A registry may have capital letters or be an IPv6 address, and errors quote the part with capital letters. */
  readonly anyRegistry: boolean;
  /** The limit of 255 characters applies to the path; if false, to registry and path together. */
  readonly countsPath: boolean;
  /** Digests and their algorithms must not have capital letters. */
  readonly lowerSums: boolean;
}

/** `name`: registry and path, including the parts that Docker Hub images may omit. */
interface Reference {
  readonly name: string;
  readonly tag?: string;
  readonly digest?: string;
}

export type ParsedReference =
  | { readonly ok: true; readonly value: Reference }
  | { readonly ok: false; readonly error: string };

const MAX_NAME = 255;
/** Hexadecimal digits per digest algorithm of Go's digest package. */
const DIGITS: ReadonlyMap<string, number> = new Map([
  ['sha256', 64],
  ['sha384', 96],
  ['sha512', 128],
]);

// Each pattern repeats at most one class of characters. The code splits at separators instead, which keeps matching
// linear in the length of the text.
const IDENTIFIER = /^[a-f0-9]{64}$/;
const IPV6 = /^\[[a-fA-F0-9:]+\]$/;
const LABEL = /^[a-zA-Z0-9-]+$/;
const PORT = /^[0-9]+$/;
const PATH_SEPARATOR = /__|[._]|-+/;
const LOWER = /^[a-z0-9]+$/;
const TAG = /^\w[\w.-]{0,127}$/;
const ALGORITHM_SEPARATOR = /[.+_-]/;
const WORD = /^[A-Za-z][A-Za-z0-9]*$/;
const SUM = /^[a-fA-F0-9]{32,}$/;
const LOWER_SUM = /^[a-f0-9]+$/;

/**
 * Returns registry, path, tag and digest, or the library's error.
 * Ports ParseNormalizedNamed of docker/distribution/reference (1.8-1.28) and distribution/reference (1.29+).
 */
export function parseReference(text: string, grammar: ReferenceGrammar): ParsedReference {
  if (IDENTIFIER.test(text)) {
    return fail(`invalid repository name (${text}), cannot specify 64-byte hexadecimal strings`);
  }
  const { domain, rest } = splitDockerDomain(text, grammar);
  const [remote] = splitOnce(rest, ':');
  if (remote.toLowerCase() !== remote) {
    const part = grammar.anyRegistry ? `(${remote}) ` : '';
    return fail(`invalid reference format: repository name ${part}must be lowercase`);
  }
  const parts = split(domain, rest, grammar);
  if (!parts) {
    const lower = split(domain.toLowerCase(), rest.toLowerCase(), grammar);
    return fail(lower ? 'repository name must be lowercase' : 'invalid reference format');
  }
  const { path, name, digest } = parts;
  if ((grammar.countsPath ? path : name).length > MAX_NAME) {
    return fail(`repository name must not be more than ${MAX_NAME} characters`);
  }
  const wrongDigest = digest === undefined ? undefined : digestError(digest, grammar);
  return wrongDigest === undefined ? { ok: true, value: parts } : fail(wrongDigest);
}

function fail(error: string): ParsedReference {
  return { ok: false, error };
}

/** The text before the first slash is a registry if it has a dot or a port, or is localhost. */
function splitDockerDomain(
  text: string,
  { anyRegistry }: ReferenceGrammar,
): { domain: string; rest: string } {
  const slash = text.indexOf('/');
  const first = text.slice(0, Math.max(slash, 0));
  const isDomain =
    first.includes('.') ||
    first.includes(':') ||
    first === 'localhost' ||
    (anyRegistry && first.toLowerCase() !== first);
  const [found, rest] = isDomain ? [first, text.slice(slash + 1)] : ['docker.io', text];
  const domain = found === 'index.docker.io' ? 'docker.io' : found;
  return { domain, rest: domain === 'docker.io' && !rest.includes('/') ? `library/${rest}` : rest };
}

/** Splits a well-formed reference into its parts. Ports the regular expressions of that library. */
function split(
  domain: string,
  rest: string,
  grammar: ReferenceGrammar,
): (Reference & { readonly path: string }) | undefined {
  const [named, digest] = splitOnce(rest, '@');
  const [path, tag] = splitOnce(named, ':');
  const name = `${domain}/${path}`;
  const hasDomain = isRegistry(domain, grammar);
  // An invalid registry can be the first part of a path.
  if (!(hasDomain ? path : name).split('/').every(isPathPart)) return undefined;
  if (tag !== undefined && !TAG.test(tag)) return undefined;
  if (digest !== undefined && !isDigest(digest)) return undefined;
  return {
    name,
    path: hasDomain ? path : name,
    ...(tag === undefined ? {} : { tag }),
    ...(digest === undefined ? {} : { digest }),
  };
}

function isRegistry(domain: string, { anyRegistry }: ReferenceGrammar): boolean {
  const colon = domain.lastIndexOf(':');
  const host = colon >= 0 && PORT.test(domain.slice(colon + 1)) ? domain.slice(0, colon) : domain;
  if (anyRegistry && IPV6.test(host)) return true;
  return host
    .split('.')
    .every((label) => LABEL.test(label) && !label.startsWith('-') && !label.endsWith('-'));
}

function isPathPart(part: string): boolean {
  return part.split(PATH_SEPARATOR).every((word) => LOWER.test(word));
}

function isDigest(digest: string): boolean {
  const [algorithm, sum = ''] = splitOnce(digest, ':');
  return algorithm.split(ALGORITHM_SEPARATOR).every((word) => WORD.test(word)) && SUM.test(sum);
}

/** Ports Digest.Validate of opencontainers/go-digest; the revision of 2017 accepts capital letters (1.8-1.15). */
function digestError(digest: string, { lowerSums }: ReferenceGrammar): string | undefined {
  const [algorithm, sum = ''] = splitOnce(digest, ':');
  const digits = DIGITS.get(algorithm);
  if (digits === undefined) {
    const formed = !lowerSums || algorithm.split(ALGORITHM_SEPARATOR).every((word) => LOWER.test(word));
    return formed ? 'unsupported digest algorithm' : 'invalid checksum digest format';
  }
  if (sum.length !== digits) return 'invalid checksum digest length';
  return !lowerSums || LOWER_SUM.test(sum) ? undefined : 'invalid checksum digest format';
}

function splitOnce(text: string, mark: string): readonly [string, string | undefined] {
  const at = text.indexOf(mark);
  return at < 0 ? [text, undefined] : [text.slice(0, at), text.slice(at + 1)];
}
