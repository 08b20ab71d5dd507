// Defines the words of the explain report in English and Chinese.

import type { LastFrom } from '@syncpod/core/import';
import type { Language } from '@syncpod/core/messages';
import type { ExplainResult } from './explainPair.ts';
import type { Scale } from './scale.ts';

interface Words {
  readonly columns: readonly [workload: string, result: string, containers: string];
  readonly results: Readonly<Record<ExplainResult, string>>;
  readonly sentences: Readonly<
    Record<'later' | 'added' | 'removed' | 'refused' | 'unreadable' | 'custom', string>
  >;
  /** How the edit of a stored object was merged. */
  readonly merges: Readonly<Record<LastFrom, string>>;
  /** The Pods that a change of their number deletes and creates. */
  scale(scale: Scale): string;
  /** The line below the table. */
  summary(counts: { readonly total: number; readonly killed: number; readonly refused: number }): string;
}

const EN: Words = {
  columns: ['WORKLOAD', 'RESULT', 'CONTAINERS'],
  results: {
    keep: 'keep',
    later: 'later',
    added: 'added',
    restart: 'restart',
    replace: 'replace',
    removed: 'removed',
    refused: 'refused',
    unreadable: 'unreadable',
  },
  sentences: {
    later: 'Running Pods stay unchanged. Pods created later have the new template.',
    added: 'Only in the edit: its Pods are created.',
    removed: 'Not in the edit: its Pods are deleted if the edit is applied with --prune.',
    refused: 'The API server refuses it.',
    unreadable: 'It cannot be read.',
    custom:
      'The template changes. The kind is not known here: its controller decides how Pods get the new template.',
  },
  merges: {
    annotation:
      'Merged as kubectl apply does: fields of the last apply that the edit lacks are removed, other fields stay.',
    'managed-fields':
      'Merged by managedFields: fields that the same manager applied and the edit lacks are removed, other fields stay.',
    nothing: 'Merged as kubectl apply does: no last apply is recorded, so no field is removed.',
  },
  scale: ({ from, to, deleted, created, surges }) => {
    if (surges)
      return `maxSurge: ${created} Pods of the new template are created first, and ${deleted} Pods are deleted; only the others are updated in place (openkruise/kruise#2369).`;
    if (from + to === 0) return 'It has no Pods: replicas is 0.';
    if (to === 0) return `Scaled from ${from} to 0: all its Pods are deleted.`;
    const parts = [
      ...(deleted > 0 ? [`deleted: ${deleted}`] : []),
      ...(created > 0 ? [`created: ${created}`] : []),
    ];
    return `${from === to ? 'Other ordinals' : `Scaled from ${from} to ${to}`}; Pods ${parts.join(', ')}.`;
  },
  summary: ({ total, killed, refused }) =>
    `${total} workloads: ${killed} with killed containers, ${refused} refused.`,
};

const ZH: Words = {
  columns: ['工作负载', '结果', '容器'],
  results: {
    keep: '保留',
    later: '以后',
    added: '新增',
    restart: '重启',
    replace: '替换',
    removed: '移除',
    refused: '拒绝',
    unreadable: '无法读取',
  },
  sentences: {
    later: '运行中的 Pod 保持不变，以后创建的 Pod 使用新模板。',
    added: '仅在修改后存在：会创建其 Pod。',
    removed: '修改后不存在：如果应用时使用 --prune，其 Pod 会被删除。',
    refused: 'API 服务器拒绝。',
    unreadable: '无法读取。',
    custom: '模板有变化。这里不了解这个 kind：由它的控制器决定 Pod 如何使用新模板。',
  },
  merges: {
    annotation: '按 kubectl apply 的方式合并：上次应用过而修改中没有的字段会被删除，其他字段保留。',
    'managed-fields': '按 managedFields 合并：由同一管理者应用过而修改中没有的字段会被删除，其他字段保留。',
    nothing: '按 kubectl apply 的方式合并：没有上次应用的记录，因此不删除任何字段。',
  },
  scale: ({ from, to, deleted, created, surges }) => {
    if (surges)
      return `maxSurge：先按新模板创建 ${created} 个 Pod，并删除 ${deleted} 个；只有其余的 Pod 原地更新（openkruise/kruise#2369）。`;
    if (from + to === 0) return '没有 Pod：replicas 为 0。';
    if (to === 0) return `从 ${from} 缩容到 0：所有 Pod 都会被删除。`;
    const parts = [
      ...(deleted > 0 ? [`删除 ${deleted} 个`] : []),
      ...(created > 0 ? [`创建 ${created} 个`] : []),
    ];
    return `${from === to ? '序号改变' : `从 ${from} 扩缩到 ${to}`}：${parts.join('，')} Pod。`;
  },
  summary: ({ total, killed, refused }) =>
    `${total} 个工作负载：${killed} 个有容器被杀掉，${refused} 个被拒绝。`,
};

export function explainWords(lang: Language): Words {
  return lang === 'zh' ? ZH : EN;
}
