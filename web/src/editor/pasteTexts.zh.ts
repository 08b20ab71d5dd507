// Chinese texts of the offers for a pasted text.

import type { en } from './pasteTexts.en.ts';

export const zh = {
  'paste.foundPod': '改用 Pod {name} 重新开始',
  'paste.foundTemplate': '改用 {kind} {name} 的 Pod 重新开始',
  'paste.import': '看看其中的 Pod 信息…',
  'paste.noEdit': '这是另一个 Pod，不是对 {name} 的修改。',
  'paste.another': '这是 {name} 之外的另一个 Pod。',
  'paste.state': '这段文本还带有 {name} 的容器状态，作为修改会被忽略。',
  'paste.notCreated': 'Kubernetes {release} 拒绝创建这个 Pod。',
  'paste.dropped': 'Kubernetes {release} 没有这个 Pod 的全部字段，会丢弃它们。',
  'paste.needs': '这个 Pod 需要 {release} 或更新的版本。',
  'paste.switch': '切换到 {release}',
  'paste.run': '改用这个 Pod 重新开始',
} as const satisfies Record<keyof typeof en, string>;
