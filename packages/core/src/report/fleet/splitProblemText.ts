// How does it read that a text is no List of Pods?

import type { Language } from '../../trace/language.ts';
import type { SplitProblem } from './splitItems.ts';

type Texts = Readonly<Record<SplitProblem['kind'], string>>;

const EN: Texts = {
  'no-json': 'this is no JSON; kubectl get pods -A -o json prints what is read here',
  'utf-16': 'the file is UTF-16, as PowerShell writes it; save it as UTF-8 (... | Out-File -Encoding utf8)',
  gzip: 'the file is compressed; unpack it first',
  'never-opened': 'a bracket is closed that was never opened',
  'too-long': 'one item is longer than 16 million characters',
  'cut-off': 'the text ends in the middle of a value',
};

const ZH: Texts = {
  'no-json': '这不是 JSON；这里读取的是 kubectl get pods -A -o json 的输出',
  'utf-16': '文件是 UTF-16（PowerShell 的写法）；请存为 UTF-8（... | Out-File -Encoding utf8）',
  gzip: '文件是压缩的，请先解压',
  'never-opened': '有多余的右括号',
  'too-long': '有一项超过 1600 万个字符',
  'cut-off': '文本在一个值的中间结束了',
};

/** A clause without a full stop, which says what to do where that is known. The place is not in it. */
export function splitProblemText(kind: SplitProblem['kind'], lang: Language): string {
  return (lang === 'zh' ? ZH : EN)[kind];
}
