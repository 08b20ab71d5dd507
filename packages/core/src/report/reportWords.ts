// Defines the texts of reports and of the picture, in each language.

import { dictionary } from '../messages/dictionary.ts';
import { PICTURE_WORDS } from './picture/pictureWords.ts';

const en = {
  'title.containers': 'Containers',
  'title.controller': 'Controller',
  'pods.old': 'Old Pod {name}',
  'pods.next': 'New Pod {name}',
  'title.steps': 'SyncPod steps',
  'title.why': 'Why',
  'title.api': 'The API server says',
  'title.kubelet': 'The kubelet says',
  'note.settled':
    'Assumes a running Pod: one ready sandbox, init containers that exited with 0, all others running.',
  'note.observed': 'From the status in the file; the hashes are those that this release would have written.',
  'link.open': 'Open in SyncPod Playground',
} as const satisfies Record<string, string>;

const zh = {
  'title.containers': '容器',
  'title.controller': '控制器',
  'pods.old': '旧 Pod {name}',
  'pods.next': '新 Pod {name}',
  'title.steps': 'SyncPod 步骤',
  'title.why': '原因',
  'title.api': 'API 服务器的答复',
  'title.kubelet': 'kubelet 的答复',
  'note.settled': '假定 Pod 正在运行：一个就绪的沙箱，Init 容器都以 0 退出，其余容器都在运行。',
  'note.observed': '取自文件中的 status；哈希按该版本的 kubelet 会写下的值计算。',
  'link.open': '在 SyncPod 演练场中打开',
} as const satisfies Record<keyof typeof en, string>;

export const reportWord = dictionary({
  en: { ...PICTURE_WORDS.en, ...en },
  zh: { ...PICTURE_WORDS.zh, ...zh },
});
