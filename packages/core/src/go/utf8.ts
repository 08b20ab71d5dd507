// Encodes text as UTF-8, as Go does.

const REPLACEMENT = 0xfffd;

/** The UTF-8 bytes of a text; half a surrogate pair becomes U+FFFD, as in Go's decoders. */
export function utf8(text: string): number[] {
  const bytes: number[] = [];
  for (let at = 0; at < text.length; at++) {
    const unit = text.charCodeAt(at);
    if (unit < 0x80) {
      bytes.push(unit);
      continue;
    }
    const point = codePoint(text, at);
    if (point > 0xffff) at++;
    bytes.push(...encodePoint(point));
  }
  return bytes;
}

/** The code point that starts at `at`; U+FFFD for half a surrogate pair. */
export function codePoint(text: string, at: number): number {
  const point = text.codePointAt(at) ?? REPLACEMENT;
  return point >= 0xd800 && point <= 0xdfff ? REPLACEMENT : point;
}

/** The bytes of a code point from U+0080 on. */
function encodePoint(point: number): number[] {
  const tail = 0x80 | (point & 63);
  if (point < 0x800) return [0xc0 | (point >> 6), tail];
  const second = 0x80 | ((point >> 6) & 63);
  if (point < 0x10000) return [0xe0 | (point >> 12), second, tail];
  return [0xf0 | (point >> 18), 0x80 | ((point >> 12) & 63), second, tail];
}

/** Replaces each half of a surrogate pair with U+FFFD, as Go's decoders do; offsets stay. */
export function wellFormed(text: string): string {
  // The search by code points takes ten times as long, and almost no text has a surrogate.
  return /[\ud800-\udfff]/.test(text) ? text.replace(/\p{Surrogate}/gu, '\ufffd') : text;
}
