// Which words does only the page's picture use, beside those that it shares with reports?

import type { Language } from '@syncpod/core';
import { pictureWord, type StepNode, type WordKey } from '@syncpod/core';

const en = {
  'picture.name': 'Picture of the Pod',
  'rail.name': 'SyncPod steps',
  'pod.old': 'old picture',
  'arrow.becomes': 'becomes',
  'arrow.refused': 'refused',
  'fit.button': 'Fit the picture',
  'mark.differs': 'differs',
  'state.done': 'done',
  'state.active': 'active',
  'state.to-come': 'to come',
  'state.skipped': 'skipped',
  'table.name': 'Containers',
  'table.nothing': 'The Pod has no containers.',
  'table.gone': 'The Pod is gone, with all its containers.',
} as const satisfies Record<`state.${StepNode['state']}`, string> & Record<string, string>;

type OwnKey = keyof typeof en;

const zh = {
  'picture.name': 'Pod 示意图',
  'rail.name': 'SyncPod 步骤',
  'pod.old': '旧图',
  'arrow.becomes': '变为',
  'arrow.refused': '被拒绝',
  'fit.button': '适应画面',
  'mark.differs': '不同',
  'state.done': '已完成',
  'state.active': '进行中',
  'state.to-come': '待执行',
  'state.skipped': '跳过',
  'table.name': '容器',
  'table.nothing': '这个 Pod 没有容器。',
  'table.gone': 'Pod 已经不在了，容器也都没有了。',
} as const satisfies Record<OwnKey, string>;

const WORDS: Readonly<Record<Language, Readonly<Record<OwnKey, string>>>> = { en, zh };

const isOwn = (key: OwnKey | WordKey): key is OwnKey => Object.hasOwn(en, key);

/** The words of the picture in one language, with each `{name}` filled in. */
export function say(
  lang: Language,
  key: OwnKey | WordKey,
  values: Readonly<Record<string, string | number>> = {},
): string {
  return isOwn(key) ? WORDS[lang][key] : pictureWord(lang, key, values);
}
