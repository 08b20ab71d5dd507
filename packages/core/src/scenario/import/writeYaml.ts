// How does kubectl write this value as YAML, so that Kubernetes reads the same value again?

import { Document, Scalar, visit } from 'yaml';
import { resolvePlain } from '../../manifest/yamlScalar.ts';

/** JSON data as YAML 1.1 with lists that are not indented. Whatever goyaml would take for something else is quoted. */
export function writeYaml(value: unknown): string {
  const document = new Document(value, {
    version: '1.1',
    aliasDuplicateObjects: false,
    // Its tag would write the key << without quotes.
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

/** Control characters but the line break, and what counts as one or as a mark to some reader. */
const UNPRINTED = /[^\n\P{Cc}]|[\u2028\u2029\ufeff\ufffe\uffff]/gu;

/** Undefined: as the library likes, which quotes what has to be. */
function styleOf(text: string): Scalar.Type | undefined {
  if (text.search(UNPRINTED) >= 0) return Scalar.QUOTE_DOUBLE;
  // Blanks at the beginning or at the end of a line need a care that people do not see.
  if (text.includes('\n'))
    return /^\s/.test(text) || / $/m.test(text) ? Scalar.QUOTE_DOUBLE : Scalar.BLOCK_LITERAL;
  if (text === '<<' || text === '=' || resolvePlain(text).type !== 'string') return Scalar.QUOTE_DOUBLE;
  return undefined;
}
