// Where does an image name divide, if one part of it must be cut short?

/** `name` without registry and path (`…/` stands for them), `tag` with its colon or the start of the digest. */
export function splitImage(image: string): { readonly name: string; readonly tag: string } {
  const [tagged = '', digest] = image.split('@');
  const slash = tagged.lastIndexOf('/');
  const last = tagged.slice(slash + 1);
  const colon = last.indexOf(':');
  const path = slash >= 0 ? '…/' : '';
  const name = path + (colon < 0 ? last : last.slice(0, colon));
  if (digest !== undefined) return { name, tag: `@${digest.slice(0, 'sha256:'.length + 8)}…` };
  return { name, tag: colon < 0 ? '' : last.slice(colon) };
}
