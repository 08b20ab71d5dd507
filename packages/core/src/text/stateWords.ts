// Names of container states in each language.

import type { State } from '../decisions/decision.ts';

type Words = Readonly<Record<State['state'], string>>;

export const STATE_WORDS = {
  en: { created: 'created', running: 'running', exited: 'exited', unknown: 'unknown', none: 'no container' },
  zh: { created: '已创建', running: '运行中', exited: '已退出', unknown: '未知', none: '不存在' },
} as const satisfies Readonly<Record<'en' | 'zh', Words>>;
