// Finds words that look random: tokens and keys, also in formats that no list contains.

/** Start and end of a word. */
type Part = readonly [start: number, end: number];

/** A word in the alphabet of base64 or of tokens. Paths, which begin with a slash or a dot, and options do not match. */
const WORD = /(?:(?<=\\[nrt])|(?<![\w+/.@%\\-]|;base64,))[A-Za-z\d][\w+/-]{19,}={0,2}/g;

/** Public data in base64: a PEM certificate, an SSH public key, a value of a SealedSecret. */
const PUBLIC =
  /^(?:LS0tLS1CRUdJTi(?:BDRVJU|BQVUJMSUMg)|AAAA[A-Z]3Nz|AAAAE2Vj|Ag[A-D][A-Za-z\d+/]{80}|sha\d{3}-)/;

/** The start of a public PEM block, or of a value that SOPS has encrypted. */
const PUBLIC_BLOCK =
  /-----BEGIN (?!OpenVPN)(?![A-Z0-9 ]{0,40}PRIVATE)[A-Z0-9 ]{1,40}-----|ENC\[[A-Z\d_]+,data:/g;

/** Longer words are judged by their first characters. */
const JUDGED = 400;
const SHORTEST = 20;
const SHORTEST_RUN = 12;
/** Of the letters of base64, two thirds differ in kind from the letter before. */
const LEAST_CHANGES = 0.45;

/** The random words of a text, in order. Takes time linear in the text. */
export function randomParts(text: string): Part[] {
  const blocks = publicBlocks(text);
  let next = 0;
  const parts: Part[] = [];
  for (const { index, 0: word } of text.matchAll(WORD)) {
    while ((blocks[next]?.[1] ?? index) < index) next += 1;
    const isInBlock = index > (blocks[next]?.[0] ?? index);
    if (!isInBlock && isRandomWord(word)) parts.push([index, index + word.length]);
  }
  return parts;
}

function publicBlocks(text: string): Part[] {
  const blocks: Part[] = [];
  let end = 0;
  for (const { index, 0: begin } of text.matchAll(PUBLIC_BLOCK)) {
    if (index < end) continue;
    const found = text.indexOf(begin.startsWith('ENC') ? ']' : '-----END', index);
    end = found < 0 ? text.length : found;
    blocks.push([index, end]);
  }
  return blocks;
}

/**
 * True if lower-case letters, capitals and digits alternate as in random text. Kubernetes names and digests have no
 * capitals, and words joined by a person change case less often.
 */
function isRandomWord(word: string): boolean {
  if (PUBLIC.test(word)) return false;
  const judged = word.slice(0, JUDGED);
  const letters = judged.replaceAll(/[^A-Za-z\d]/g, '');
  if (letters.length < SHORTEST || longestRun(judged) < SHORTEST_RUN) return false;
  const count = (kind: RegExp) => letters.match(kind)?.length ?? 0;
  if (count(/[A-Z]/g) < 3 || count(/[a-z]/g) < 3 || count(/\d/g) < 2) return false;
  const changes = count(/(?<=[a-z])[A-Z\d]|(?<=[A-Z])[a-z\d]|(?<=\d)[A-Za-z]/g);
  return changes >= letters.length * LEAST_CHANGES;
}

function longestRun(word: string): number {
  return Math.max(...word.split(/[^A-Za-z\d]+/).map((run) => run.length));
}
