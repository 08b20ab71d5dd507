// Is an image pulled at every start, judged by how it is written?

/** Longer than the longest name, tag and digest together. */
const MAX_LENGTH = 1024;

const NAME_PART = /^[a-z\d]+(?:(?:[._]|__|-+)[a-z\d]+)*$/;
const DOMAIN =
  /^(?:[A-Za-z\d]|[A-Za-z\d][A-Za-z\d-]*[A-Za-z\d])(?:\.(?:[A-Za-z\d]|[A-Za-z\d][A-Za-z\d-]*[A-Za-z\d]))*(?::\d+)?$/;
const TAG = /^\w[\w.-]{0,127}$/;
const DIGEST_LENGTHS: Readonly<Record<string, number>> = { sha256: 64, sha384: 96, sha512: 128 };

/**
 * Always if the tag is `latest`, written or implied; else IfNotPresent, also for what is no image reference.
 * Ports pkg/apis/core/v1 SetDefaults_Container and pkg/util/parsers ParseImageName (1.8-1.37).
 */
export function pullPolicyOf(image: unknown): 'Always' | 'IfNotPresent' {
  return typeof image === 'string' && tagOf(image) === 'latest' ? 'Always' : 'IfNotPresent';
}

/** The tag that a container runtime would take; '' with only a digest; undefined for no image reference. */
function tagOf(image: string): string | undefined {
  if (image.length > MAX_LENGTH || /^[a-f\d]{64}$/.test(image)) return undefined;
  const { domain, rest } = splitDomain(image);
  const [named = '', digest] = splitOnce(rest, '@');
  const [path = '', tag] = splitOnce(named, ':');
  const parts = path.split('/');
  if (!DOMAIN.test(domain) || !parts.every((part) => NAME_PART.test(part))) return undefined;
  if (tag !== undefined && !TAG.test(tag)) return undefined;
  if (digest !== undefined && !isDigest(digest)) return undefined;
  if (domain.length + 1 + path.length > 255) return undefined;
  return tag ?? (digest === undefined ? 'latest' : '');
}

/** What is before the first slash is a registry if it has a dot or a port, or is localhost. */
function splitDomain(image: string): { domain: string; rest: string } {
  const slash = image.indexOf('/');
  const first = image.slice(0, Math.max(0, slash));
  if (slash < 0 || !(/[.:]/.test(first) || first === 'localhost'))
    return { domain: 'docker.io', rest: image };
  return { domain: first, rest: image.slice(slash + 1) };
}

function splitOnce(text: string, mark: string): [string, string | undefined] {
  const at = text.indexOf(mark);
  return at < 0 ? [text, undefined] : [text.slice(0, at), text.slice(at + 1)];
}

function isDigest(digest: string): boolean {
  const [algorithm, hex = ''] = splitOnce(digest, ':');
  return DIGEST_LENGTHS[algorithm] === hex.length && /^[a-f\d]+$/.test(hex);
}
