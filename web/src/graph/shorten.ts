// How is a long value written where there is little room?

const LONGEST_IMAGE = 26;

/** The end of an image tells containers apart: registry and path go first, and a digest keeps its first digits. */
export function shortImage(image: string): string {
  const [tagged = '', digest] = image.split('@');
  const text = digest === undefined ? tagged : `${tagged}@${digest.slice(0, 15)}…`;
  if (text.length <= LONGEST_IMAGE) return text;
  const last = text.slice(text.lastIndexOf('/', tagged.length) + 1);
  return last.length < text.length ? `…/${last}` : last;
}
