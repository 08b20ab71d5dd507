// Defines the words of the explain report in English and Chinese.

import type { LastFrom } from '@syncpod/core/import';
import type { Language } from '@syncpod/core/messages';
import type { ExplainResult } from './explainPair.ts';

interface Words {
  readonly columns: readonly [workload: string, result: string, containers: string];
  readonly results: Readonly<Record<ExplainResult, string>>;
  readonly sentences: Readonly<
    Record<'later' | 'added' | 'removed' | 'refused' | 'unreadable' | 'custom', string>
  >;
  /** How the edit of a stored object was merged. */
  readonly merges: Readonly<Record<LastFrom, string>>;
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
      'Merged by managedFields: fields that only an apply or Helm manages and the edit lacks are removed, other fields stay.',
    nothing: 'Merged as kubectl apply does: no last apply is recorded, so no field is removed.',
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
    'managed-fields':
      '按 managedFields 合并：只由 apply 或 Helm 管理而修改中没有的字段会被删除，其他字段保留。',
    nothing: '按 kubectl apply 的方式合并：没有上次应用的记录，因此不删除任何字段。',
  },
  summary: ({ total, killed, refused }) =>
    `${total} 个工作负载：${killed} 个有容器被杀掉，${refused} 个被拒绝。`,
};

export function explainWords(lang: Language): Words {
  return lang === 'zh' ? ZH : EN;
}
