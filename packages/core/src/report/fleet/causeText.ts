// How does the reason read why an upgrade restarts a container?

import type { Language } from '../../trace/language.ts';
import { formulaText } from '../formulaText.ts';
import type { UpgradeCause } from '../upgradeRestarts.ts';

/** One for all containers of all Pods that are restarted for the same reason: it has no index of a container. */
export function causeText(cause: UpgradeCause, lang: Language): string {
  return lang === 'zh' ? zh(cause) : en(cause);
}

function en(cause: UpgradeCause): string {
  switch (cause.kind) {
    case 'formula':
      return `the hash is made another way: of ${formulaText(cause.to, 'en')}, no longer of ${formulaText(cause.from, 'en')}`;
    case 'field-added':
      return `a field more in the hash: ${fieldOf(cause.path)}`;
    case 'field-removed':
      return `a field less in the hash: ${fieldOf(cause.path)}`;
    case 'default-added':
      return `a new default in the hash: ${fieldOf(cause.path)} = ${JSON.stringify(cause.value)}`;
    case 'default-removed':
      return `a default no longer in the hash: ${fieldOf(cause.path)} = ${JSON.stringify(cause.value)}`;
    case 'quantity-text':
    case 'text':
      return `a value is written another way in the hash: ${fieldOf(cause.path)}`;
    case 'value':
      return `a value differs in the hash: ${fieldOf(cause.path)}`;
    case 'new-uid':
      return 'a static Pod: the new kubelet makes another UID of its file, so that it is another Pod';
    case 'decision':
      return cause.rule === 'resize-restarts'
        ? 'the new release resizes in place what it has no record of, and resizePolicy asks for a restart'
        : `the new release decides otherwise (${cause.rule})`;
  }
}

function zh(cause: UpgradeCause): string {
  switch (cause.kind) {
    case 'formula':
      return `哈希的算法变了：改为${formulaText(cause.to, 'zh')}，不再是${formulaText(cause.from, 'zh')}`;
    case 'field-added':
      return `哈希里多了一个字段：${fieldOf(cause.path)}`;
    case 'field-removed':
      return `哈希里少了一个字段：${fieldOf(cause.path)}`;
    case 'default-added':
      return `哈希里多了一个默认值：${fieldOf(cause.path)} = ${JSON.stringify(cause.value)}`;
    case 'default-removed':
      return `哈希里少了一个默认值：${fieldOf(cause.path)} = ${JSON.stringify(cause.value)}`;
    case 'quantity-text':
    case 'text':
      return `哈希里同一个值的写法变了：${fieldOf(cause.path)}`;
    case 'value':
      return `哈希里的值不同：${fieldOf(cause.path)}`;
    case 'new-uid':
      return '静态 Pod：新 kubelet 为其文件算出另一个 UID，因此是另一个 Pod';
    case 'decision':
      return cause.rule === 'resize-restarts'
        ? '新版本支持就地调整资源，但没有此前的记录，而 resizePolicy 要求重启'
        : `新版本的决策不同（${cause.rule}）`;
  }
}

/** `spec.containers[0].ports[1].name` is `ports[].name` of any container. */
function fieldOf(path: string): string {
  return path.replace(/^spec\.\w+\[\d+\]\.?/, '').replace(/\[\d+\]/g, '[]');
}
