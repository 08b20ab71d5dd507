// The absolute address of a published JSON schema, by which editors and validators find it.

/** The published page, which contains the schemas. */
const PUBLISHED = 'https://syncpod.github.io/playground/';

/** The `$id` of a file in `public`. */
export function schemaId(file: string): string {
  return `${PUBLISHED}${file}`;
}
