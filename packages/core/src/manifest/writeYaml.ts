// Writes a value as YAML as kubectl does; Kubernetes reads back the same value.

import { Document, Scalar, visit } from 'yaml';
import { resolvePlain } from './yamlScalar.ts';

/**
 * JSON data as YAML 1.1, without indentation of lists. Quotes every text that goyaml would resolve to another type.
 */
export function writeYaml(value: unknown): string {
  const document = new Document(value, {
    version: '1.1',
    aliasDuplicateObjects: false,
    // The library's merge tag would write the key << without quotes.
    customTags: (tags) => tags.filter((tag) => typeof tag === 'string' || tag.tag !== MERGE),
  });
  visit(document, {
    Scalar(_, scalar) {
      const type = typeof scalar.value === 'string' ? styleOf(scalar.value) : undefined;
      if (type) scalar.type = type;
    },
  });
  const written = document.toString({ indentSeq: false, lineWidth: 0 });
  return written.replaceAll(UNPRINTED, (one) => `\\u${one.charCodeAt(0).toString(16).padStart(4, '0')}`);
}

const MERGE = 'tag:yaml.org,2002:merge';

/**
 * Control characters other than the line break, characters that change the direction of a text, and characters that some
 * readers treat as line breaks or byte order marks.
 */
const UNPRINTED = /[^\n\P{Cc}]|[\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069\ufeff\ufffe\uffff]/gu;

/** Undefined leaves the choice to the library, which quotes where necessary. */
function styleOf(text: string): Scalar.Type | undefined {
  if (text.search(UNPRINTED) >= 0) return Scalar.QUOTE_DOUBLE;
  // Leading and trailing spaces of lines are easily lost in a block scalar.
  if (text.includes('\n'))
    return /^\s/.test(text) || / $/m.test(text) ? Scalar.QUOTE_DOUBLE : Scalar.BLOCK_LITERAL;
  if (text === '<<' || text === '=' || resolvePlain(text).type !== 'string') return Scalar.QUOTE_DOUBLE;
  return undefined;
}
