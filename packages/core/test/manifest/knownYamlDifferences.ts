// Which texts do we read unlike Go's YAML, and why do we leave it so? They are run and must keep differing.

const LENIENT = 'the parser is more lenient here; no Pod that Go accepts is read differently';
const STRICT = 'the parser is stricter here: the person sees a syntax error where Go goes on';
const BREAKS = 'YAML 1.1 ends a line at U+0085 and U+2028; the parser, as YAML 1.2 and editors do, does not';
const COLONS = 'YAML 1.1 does not let a colon before a bracket or a comma end a key; the parser does';

export const knownYamlDifferences: Readonly<Record<string, string>> = {
  246: LENIENT,
  290: LENIENT,
  338: STRICT,
  340: STRICT,
  346: STRICT,
  347: STRICT,
  356: LENIENT,
  357: LENIENT,
  358: LENIENT,
  366: STRICT,
  375: STRICT,
  387: LENIENT,
  402: BREAKS,
  403: BREAKS,
  409: BREAKS,
  417: STRICT,
  t15: STRICT,
  q2: STRICT,
  q8: STRICT,
  q13: COLONS,
  q15: COLONS,
};
