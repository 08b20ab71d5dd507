// Writes the meaning of other objects for a workload in English and Chinese.

import type { Language } from '@syncpod/core/messages';
import type { Explained } from './explainPair.ts';
import type { ConfigEffect, Surroundings } from './surroundings.ts';

/** One line for each fact. `result`: what the edit of the workload itself does to its Pods. */
export function surroundingsLines(
  { config, budgets }: Surroundings,
  result: Explained['result'],
  lang: Language,
): string[] {
  const words = lang === 'zh' ? ZH : EN;
  return [
    ...config.flatMap((effect) => [
      words.changes(effect),
      ...(effect.immutable ? [] : effect.uses.map(words.use)),
      ...(effect.immutable ? [] : [words.restarts(effect, result)]),
    ]),
    ...budgets.map(words.budget),
  ];
}

/** A sentence for each ConfigMap or Secret whose change the API server refuses. */
export function refusedConfigs({ config }: Surroundings, lang: Language): string[] {
  return config.filter(({ immutable }) => immutable).map((lang === 'zh' ? ZH : EN).changes);
}

interface Words {
  changes(effect: ConfigEffect): string;
  use(use: ConfigEffect['uses'][number]): string;
  restarts(effect: ConfigEffect, result: Explained['result']): string;
  budget(budget: Surroundings['budgets'][number]): string;
}

const EN: Words = {
  changes: ({ kind, name, keys, immutable }) =>
    immutable
      ? `${kind} ${name}: the API server refuses the change of ${keys.join(', ')}, because it is immutable`
      : `${kind} ${name} changes: ${keys.join(', ')}`,
  use: ({ container, how, path = '' }) =>
    ({
      env: `  ${container}: its variables keep the old values until the container starts again`,
      volume: `  ${container}: the files in ${path} change at the next sync of the volume, usually within 90 s`,
      subPath: `  ${container}: the file ${path} is mounted by subPath: it stays until the container starts again`,
    })[how],
  restarts: ({ reload }, result) => {
    if (result === 'replace')
      return '  The edit of the workload replaces the Pods; the new ones have the new values.';
    if (result === 'later')
      return '  The edit of the workload changes the template; Pods created later have the new values.';
    return reload === undefined
      ? '  No container is restarted for this change.'
      : {
          reloader: '  Reloader, if it is installed, changes the template, which replaces the Pods.',
          checksum:
            '  Only a new value of the checksum annotation in the template replaces the Pods; Helm computes it with each upgrade.',
        }[reload];
  },
  budget: ({ name, allowed }) =>
    allowed === 0
      ? `PodDisruptionBudget ${name} allows no eviction: kubectl drain waits forever`
      : `PodDisruptionBudget ${name} allows ${allowed} ${allowed === 1 ? 'eviction' : 'evictions'} at once`,
};

const ZH: Words = {
  changes: ({ kind, name, keys, immutable }) =>
    immutable
      ? `${kind} ${name}：它是不可变的（immutable），API 服务器拒绝修改 ${keys.join('、')}`
      : `${kind} ${name} 有变化：${keys.join('、')}`,
  use: ({ container, how, path = '' }) =>
    ({
      env: `  ${container}：环境变量保持旧值，直到容器再次启动`,
      volume: `  ${container}：${path} 中的文件在卷的下一次同步时更新，通常在 90 秒内`,
      subPath: `  ${container}：文件 ${path} 通过 subPath 挂载，直到容器再次启动才更新`,
    })[how],
  restarts: ({ reload }, result) => {
    if (result === 'replace') return '  对工作负载的修改会替换 Pod；新的 Pod 使用新值。';
    if (result === 'later') return '  对工作负载的修改改变了模板；之后创建的 Pod 使用新值。';
    return reload === undefined
      ? '  不会因此重启任何容器。'
      : {
          reloader: '  如果安装了 Reloader，它会修改模板，从而替换 Pod。',
          checksum: '  只有模板中 checksum 注解的值变化才会替换 Pod；Helm 每次升级都会重新计算它。',
        }[reload];
  },
  budget: ({ name, allowed }) =>
    allowed === 0
      ? `PodDisruptionBudget ${name} 不允许任何驱逐：kubectl drain 会一直等待`
      : `PodDisruptionBudget ${name} 允许同时驱逐 ${allowed} 个`,
};
