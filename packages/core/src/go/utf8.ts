// Which bytes does Go have for a text?

/** The UTF-8 bytes of a text; half a surrogate pair is U+FFFD, as Go's decoders read it. */
export function utf8(text: string): number[] {
  const bytes: number[] = [];
  for (let at = 0; at < text.length; at++) {
    const unit = text.charCodeAt(at);
    if (unit < 0x80) {
      bytes.push(unit);
      continue;
    }
    const point = text.codePointAt(at) ?? 0xfffd;
    if (point > 0xffff) at++;
    bytes.push(...encode(point >= 0xd800 && point <= 0xdfff ? 0xfffd : point));
  }
  return bytes;
}

/** The bytes of a code point from U+0080 on. */
function encode(point: number): number[] {
  const tail = 0x80 | (point & 63);
  if (point < 0x800) return [0xc0 | (point >> 6), tail];
  const second = 0x80 | ((point >> 6) & 63);
  if (point < 0x10000) return [0xe0 | (point >> 12), second, tail];
  return [0xf0 | (point >> 18), 0x80 | ((point >> 12) & 63), second, tail];
}

/** Half a surrogate pair is U+FFFD, as Go's decoders keep it; offsets stay. */
export function wellFormed(text: string): string {
  return text.replace(/\p{Surrogate}/gu, '\ufffd');
}
