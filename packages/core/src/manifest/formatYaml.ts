// Formats a manifest and keeps its comments.

import { parseAllDocuments } from 'yaml';

/**
 * The text with the indentation of kubectl. Undefined if the text is not one valid document, or if formatting would
 * change a value.
 */
export function formatYaml(text: string): string | undefined {
  const json = jsonOf(text);
  if (json !== undefined) return `${JSON.stringify(json, undefined, 2)}\n`;
  const [document, ...others] = documentsOf(text);
  if (!document || others.length > 0 || document.errors.length > 0) return undefined;
  const written = document.toString({ indentSeq: false, lineWidth: 0 });
  const [again] = documentsOf(written);
  const same = again && JSON.stringify(again.toJS()) === JSON.stringify(document.toJS());
  return same ? written : undefined;
}

/** As goyaml reads them. */
function documentsOf(text: string) {
  return [...parseAllDocuments(text, { version: '1.1' })];
}

function jsonOf(text: string): unknown {
  if (!text.trimStart().startsWith('{')) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
