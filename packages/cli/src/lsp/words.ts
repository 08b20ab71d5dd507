// The texts of a review in an editor, in English and Chinese.

import type { Outcome } from '@syncpod/core/explain';
import type { Language } from '@syncpod/core/messages';

interface Words {
  readonly noGit: string;
  /** What one sync does to a container; absent where nothing happens to a container that runs. */
  readonly outcomes: Readonly<Partial<Record<Outcome, (name: string) => string>>>;
  /** A new Pod replaces the Pod of the container. */
  readonly replaced: (name: string) => string;
  readonly why: string;
}

const EN: Words = {
  noGit: 'syncpod: this file has no version in git, so there is no edit to explain',
  outcomes: {
    kill: (name) => `kills ${name}`,
    'kill-and-start': (name) => `restarts ${name}`,
    reset: (name) => `restarts ${name} in a new sandbox`,
    keep: (name) => `keeps ${name} running`,
    start: (name) => `starts ${name}`,
    wait: (name) => `starts ${name} later`,
    'back-off': (name) => `starts ${name} after a back-off`,
    resize: (name) => `resizes ${name} in place`,
  },
  replaced: (name) => `a new Pod replaces ${name}`,
  why: 'Why',
};

const ZH: Words = {
  noGit: 'syncpod：这个文件在 git 中没有版本，因此没有修改可以解释',
  outcomes: {
    kill: (name) => `杀掉 ${name}`,
    'kill-and-start': (name) => `重启 ${name}`,
    reset: (name) => `在新的沙箱中重启 ${name}`,
    keep: (name) => `${name} 保持运行`,
    start: (name) => `启动 ${name}`,
    wait: (name) => `稍后启动 ${name}`,
    'back-off': (name) => `退避后启动 ${name}`,
    resize: (name) => `原地调整 ${name} 的资源`,
  },
  replaced: (name) => `新的 Pod 替换 ${name}`,
  why: '原因',
};

export function reviewWords(lang: Language): Words {
  return lang === 'zh' ? ZH : EN;
}
