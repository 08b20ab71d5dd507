// Lists texts that we read differently from Go's YAML, with the reason. The tests check that they still differ.

import type { ProvenDifference } from '../proof.ts';

type Known = Omit<ProvenDifference, 'area' | 'texts'>;

const LENIENT: Known = {
  rule: { en: 'texts that Go refuses and this parser accepts', zh: 'Go 拒绝而本解析器接受的文本' },
  reason: {
    en: 'the parser is more lenient here; every Pod that Go accepts is read in the same way',
    zh: '解析器在这里更宽松；Go 接受的 Pod 读取结果都相同',
  },
};
const STRICT: Known = {
  rule: { en: 'texts that Go accepts and this parser refuses', zh: 'Go 接受而本解析器拒绝的文本' },
  reason: {
    en: 'the parser is stricter here: it reports a syntax error where Go continues',
    zh: '解析器在这里更严格：Go 会继续，解析器则报告语法错误',
  },
};
const BREAKS: Known = {
  rule: { en: 'line ends at U+0085 and U+2028', zh: 'U+0085 和 U+2028 处的换行' },
  reason: {
    en: 'YAML 1.1 ends a line there; the parser, as YAML 1.2 and editors do, does not',
    zh: 'YAML 1.1 在此换行；解析器与 YAML 1.2 和编辑器一样，不换行',
  },
};
const COLONS: Known = {
  rule: { en: 'keys that end before a bracket or a comma', zh: '在括号或逗号前结束的键' },
  reason: {
    en: 'in YAML 1.1, a colon there does not end a key; for the parser, it does',
    zh: 'YAML 1.1 不允许那里的冒号结束一个键，解析器允许',
  },
};

export const knownYamlDifferences: Readonly<Record<string, Known>> = {
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
