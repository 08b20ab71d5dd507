// Splits image names into parts that can be truncated.

/** The parts concatenate to the displayed name. */
export interface ImageParts {
  /** Registry and path with the slash at their end, as far as the other image has the same. Truncated first. */
  readonly path: string;
  readonly name: string;
  /** The part of the tag with its colon, or of the digest, that may be truncated. */
  readonly tag: string;
  /** Never truncated: the difference to the other image, else a short tag or the end of a long one. */
  readonly kept: string;
  /** The remainder, which may be truncated too. */
  readonly rest: string;
  /** True if the other image is different. */
  readonly differs: boolean;
}

/** Longer words of a tag are truncated to this many letters. */
const MOST_KEPT = 12;
/** Shorter tags are not truncated. */
const SHORT = 12;

/** `beside`: the image that replaces this one, or that this one replaces. */
export function imageParts(image: string, beside?: string): ImageParts {
  const { path, name, tag } = split(image);
  const other = beside === undefined ? undefined : split(beside);
  const same = samePath(path, other?.name === name ? other.path : path);
  const tells = other && other.tag !== tag && tag !== '' ? differing(tag, other.tag) : endOf(tag);
  const [from, to] = tells;
  const differs = beside !== undefined && beside !== image;
  return {
    path: joined(path.slice(0, same)),
    name: joined(path.slice(same)) + name,
    tag: tag.slice(0, from),
    kept: tag.slice(from, to),
    rest: tag.slice(to),
    differs,
  };
}

function split(image: string) {
  const [tagged = '', digest] = image.split('@');
  const slash = tagged.lastIndexOf('/');
  const last = tagged.slice(slash + 1);
  const colon = last.indexOf(':');
  const path = slash < 0 ? [] : tagged.slice(0, slash).split('/');
  const name = colon < 0 ? last : last.slice(0, colon);
  if (digest !== undefined) return { path, name, tag: `@${digest.slice(0, 'sha256:'.length + 8)}…` };
  return { path, name, tag: colon < 0 ? '' : last.slice(colon) };
}

/** The number of segments before the first that differs. */
function samePath(path: readonly string[], other: readonly string[]): number {
  const first = path.findIndex((part, index) => part !== other[index]);
  return first < 0 ? path.length : first;
}

function joined(path: readonly string[]): string {
  return path.map((part) => `${part}/`).join('');
}

type Span = readonly [from: number, to: number];

/** The words of the tag that differ from the other tag in the same position. */
function differing(tag: string, other: string): Span {
  const first = [...tag].findIndex((letter, index) => letter !== other[index]);
  if (first < 0) return endOf(tag);
  // Of 3 and 33, the word 3 differs, although the letters differ only after it.
  const inWord = /^\w/.test(tag.slice(first)) || /^\w/.test(other.slice(first));
  const begin = inWord ? first - lengthOf(/\w*$/, tag.slice(0, first)) : first;
  const most = Math.min(tag.length, other.length) - first;
  let same = 0;
  while (same < most && tag.at(-1 - same) === other.at(-1 - same)) same += 1;
  const last = Math.max(begin + 1, tag.length - same);
  const end = last + lengthOf(/^\w*/, tag.slice(last));
  const from = end - begin <= MOST_KEPT ? begin : Math.max(begin, first - 2);
  return [from, Math.min(end, from + MOST_KEPT)];
}

function endOf(tag: string): Span {
  if (tag.length <= SHORT) return [0, tag.length];
  const last = lengthOf(/\w+…?$/, tag);
  return [last <= MOST_KEPT ? tag.length - last : tag.length, tag.length];
}

function lengthOf(pattern: RegExp, text: string): number {
  return pattern.exec(text)?.[0].length ?? 0;
}
