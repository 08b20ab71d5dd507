// Can the kubelet read the name of an image, and if not, what does it say?

import type { Release } from '../../releases/release.ts';
import { quote } from '../log/logValue.ts';

const PART = '[a-z0-9]+(?:(?:[._]|__|-+)[a-z0-9]+)*';
const PATH = `${PART}(?:/${PART})*`;
const LABEL = '(?:[a-zA-Z0-9]|[a-zA-Z0-9][a-zA-Z0-9-]*[a-zA-Z0-9])';
const HOST = `${LABEL}(?:\\.${LABEL})*`;
const IPV6 = '\\[[a-fA-F0-9:]+\\]';
const TAG = '\\w[\\w.-]{0,127}';
const DIGEST = '[A-Za-z][A-Za-z0-9]*(?:[-_+.][A-Za-z][A-Za-z0-9]*)*:[0-9a-fA-F]{32,}';

const reference = (host: string) =>
  new RegExp(`^((?:(?:${host})(?::[0-9]+)?/)?(${PATH}))(?::${TAG})?(?:@(${DIGEST}))?$`);
const REFERENCE = reference(HOST);
const REFERENCE_WITH_IPV6 = reference(`${HOST}|${IPV6}`);

const MAX_NAME = 255;
/** Hex digits of the sums that Go's digest package knows. */
const DIGITS: Readonly<Record<string, number>> = { sha256: 64, sha384: 96, sha512: 128 };

/**
 * The error of a name that cannot be read.
 * Ports pkg/util/parsers/parsers.go ParseImageName (1.8-1.37; to 1.27 the kubelet asked the library itself).
 */
export function imageNameError(image: string, release: Release): string | undefined {
  const error = parseNormalizedNamed(image, release);
  if (error === undefined) return undefined;
  const what = release.has('image-name-cannot-be-parsed') ? 'name' : 'reference';
  return `couldn't parse image ${what} ${quote(image)}: ${error}`;
}

/** Ports ParseNormalizedNamed of the library reference (docker/distribution; since 1.29 distribution/reference). */
function parseNormalizedNamed(image: string, release: Release): string | undefined {
  if (/^[a-f0-9]{64}$/.test(image)) {
    return `invalid repository name (${image}), cannot specify 64-byte hexadecimal strings`;
  }
  const named = release.has('image-name-in-error');
  const { domain, rest } = splitDomain(image, named);
  const [path = ''] = rest.split(':', 1);
  if (path.toLowerCase() !== path) {
    return `invalid reference format: repository name ${named ? `(${path}) ` : ''}must be lowercase`;
  }
  return parse(`${domain}/${rest}`, named ? REFERENCE_WITH_IPV6 : REFERENCE, release);
}

/** Ports splitDockerDomain of that library: since 1.29 a first part with upper case is a domain. */
function splitDomain(image: string, upperIsDomain: boolean): { domain: string; rest: string } {
  const slash = image.indexOf('/');
  const first = image.slice(0, Math.max(slash, 0));
  const isDomain =
    /[.:]/.test(first) || first === 'localhost' || (upperIsDomain && first.toLowerCase() !== first);
  const [found, rest] = isDomain ? [first, image.slice(slash + 1)] : ['docker.io', image];
  const domain = found === 'index.docker.io' ? 'docker.io' : found;
  return { domain, rest: domain === 'docker.io' && !rest.includes('/') ? `library/${rest}` : rest };
}

/** Ports Parse of that library. */
function parse(name: string, format: RegExp, release: Release): string | undefined {
  const found = format.exec(name);
  if (!found) {
    const lower = format.test(name.toLowerCase());
    return lower ? 'repository name must be lowercase' : 'invalid reference format';
  }
  const [, whole = '', path = '', digest] = found;
  const counted = release.has('image-path-is-counted') ? path : whole;
  if (counted.length > MAX_NAME) return `repository name must not be more than ${MAX_NAME} characters`;
  return digest === undefined ? undefined : digestError(digest, release);
}

/** Ports Digest.Validate of opencontainers/go-digest, to 1.15 of a revision of 2017. */
function digestError(digest: string, release: Release): string | undefined {
  const lower = release.has('image-sum-is-lower-case');
  const [algorithm = '', sum = ''] = digest.split(':');
  const digits = DIGITS[algorithm];
  if (digits === undefined) {
    const formed = !lower || /^[a-z0-9]+(?:[.+_-][a-z0-9]+)*$/.test(algorithm);
    return formed ? 'unsupported digest algorithm' : 'invalid checksum digest format';
  }
  if (sum.length !== digits) return 'invalid checksum digest length';
  return !lower || /^[a-f0-9]+$/.test(sum) ? undefined : 'invalid checksum digest format';
}
