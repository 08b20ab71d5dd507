// Describes why a text is not a List of Pods.

import type { Language } from '../../messages/language.ts';
import type { ItemProblem } from './fleetItems.ts';

type Kind = Exclude<ItemProblem['kind'], 'bad-item'>;

const PROBLEM_TEXTS: Readonly<Record<Language, Readonly<Record<Kind, string>>>> = {
  en: {
    empty: 'there is nothing to read: the input is empty',
    'no-json': 'this is neither JSON nor YAML; paste the output of kubectl get pods -A -o json',
    'utf-16': 'the file is UTF-16, as PowerShell writes it; save it as UTF-8 (... | Out-File -Encoding utf8)',
    gzip: 'the file is compressed; unpack it first',
    'never-opened': 'a closing bracket has no opening bracket',
    'too-long': 'one item is longer than 16 million characters',
    'cut-off': 'the text ends in the middle of a value',
  },
  zh: {
    empty: '没有可读的内容：输入是空的',
    'no-json': '这既不是 JSON 也不是 YAML；请粘贴 kubectl get pods -A -o json 的输出',
    'utf-16': '文件是 UTF-16（PowerShell 的写法）；请存为 UTF-8（... | Out-File -Encoding utf8）',
    gzip: '文件是压缩的，请先解压',
    'never-opened': '有一个右括号没有对应的左括号',
    'too-long': '有一项超过 1600 万个字符',
    'cut-off': '文本在一个值的中间结束了',
  },
};

/** A clause without a full stop, with advice if there is any. Does not contain the position. */
export function splitProblemText(kind: Kind, lang: Language): string {
  return PROBLEM_TEXTS[lang][kind];
}
