// Describes why a kubelet upgrade restarts a container.

import type { Language } from '../../messages/language.ts';
import type { HashEra } from '../../releases/table.ts';
import type { UpgradeCause } from './upgradeRestarts.ts';

/**
 * The cause as text. Without `details` the text has no values and no indexes, so it fits every container of every Pod
 * with the same cause; with `details` it is about one container.
 */
export function causeText(cause: UpgradeCause, lang: Language, details = false): string {
  return PHRASES[lang](cause, details);
}

const FORMULAS: Readonly<Record<Language, Readonly<Record<HashEra, string>>>> = {
  en: {
    dump: 'up to 1.15 Go’s dump of the whole struct is hashed',
    json: 'from 1.16 to 1.30 the container’s JSON is hashed',
    'name-image': 'only name and image are hashed since 1.31',
  },
  zh: {
    dump: '1.15 及以前对整个结构体的 Go 转储计算哈希',
    json: '1.16 到 1.30 对容器的 JSON 计算哈希',
    'name-image': '自 1.31 起只对 name 和 image 计算哈希',
  },
};

function en(cause: UpgradeCause, details: boolean): string {
  const field = fieldOf(cause, details);
  switch (cause.kind) {
    case 'formula':
      return `the hash formula changed: ${FORMULAS.en[cause.to]}`;
    case 'field-added':
      return cause.since === undefined
        ? `the field ${field} is new in the hashed struct`
        : `the hashed struct has the field ${field} since ${cause.since}`;
    case 'field-removed':
      return cause.since === undefined
        ? `the hashed struct no longer has the field ${field}`
        : `the hashed struct has no field ${field} before ${cause.since}`;
    case 'default-added':
      return `${field} defaults to ${JSON.stringify(cause.value)} since ${cause.since}, and is hashed`;
    case 'default-removed':
      return `${field} defaults to ${JSON.stringify(cause.value)} only since ${cause.since}`;
    case 'quantity-text':
    case 'text':
    case 'value':
      return details
        ? `${field} is hashed as ${JSON.stringify(cause.after) ?? ''}, previously as ${JSON.stringify(cause.before) ?? ''}`
        : `${field} is hashed with a different value`;
    case 'new-uid':
      return 'the file has no UID and the new kubelet generates a different one: the old Pod stops and a new one starts. With a uid in the file, only the hashes would decide';
    case 'decision':
      return cause.rule === 'resize-restarts'
        ? 'same hash; the new release resizes containers in place, has no record of this one, and resizePolicy requires a restart'
        : `same hash; a different rule of the new release decides (${cause.rule})`;
  }
}

function zh(cause: UpgradeCause, details: boolean): string {
  const field = fieldOf(cause, details);
  switch (cause.kind) {
    case 'formula':
      return `哈希算法变了：${FORMULAS.zh[cause.to]}`;
    case 'field-added':
      return cause.since === undefined
        ? `字段 ${field} 新出现在参与哈希的结构体中`
        : `结构体自 ${cause.since} 起有字段 ${field}，它参与哈希`;
    case 'field-removed':
      return cause.since === undefined
        ? `字段 ${field} 不再出现在参与哈希的结构体中`
        : `${cause.since} 之前结构体没有字段 ${field}`;
    case 'default-added':
      return `自 ${cause.since} 起 ${field} 默认为 ${JSON.stringify(cause.value)}，它参与哈希`;
    case 'default-removed':
      return `${field} 只是自 ${cause.since} 起才默认为 ${JSON.stringify(cause.value)}`;
    case 'quantity-text':
    case 'text':
    case 'value':
      return details
        ? `${field} 现在按 ${JSON.stringify(cause.after) ?? ''} 参与哈希计算，之前按 ${JSON.stringify(cause.before) ?? ''}`
        : `${field} 参与哈希的值不同`;
    case 'new-uid':
      return '文件没有写明 UID，新 kubelet 算出了不同的 UID：旧 Pod 停止，新 Pod 启动。文件里写明 uid 时，只由哈希决定';
    case 'decision':
      return cause.rule === 'resize-restarts'
        ? '哈希相同；新版本支持原地调整资源，但没有此前的记录，而 resizePolicy 要求重启'
        : `哈希相同；由新版本的另一条规则决定（${cause.rule}）`;
  }
}

/** The path below the container: `ports[1].name`, or without `details` `ports[].name` of any container. */
function fieldOf(cause: UpgradeCause, details: boolean): string {
  if (!('path' in cause)) return '';
  const path = cause.path.replace(/^spec\.\w+\[\d+\]\.?/, '');
  return details ? path : path.replace(/\[\d+\]/g, '[]');
}

const PHRASES = { en, zh } as const satisfies Record<
  Language,
  (cause: UpgradeCause, details: boolean) => string
>;
