// Defines a story of public/scenarios.

import type { Language } from '@syncpod/core/messages';

/** A story with its title in each language. */
export interface ListedStory {
  readonly file: string;
  readonly en: string;
  readonly zh: string;
  /** A description in one sentence. */
  readonly about: Readonly<Record<Language, string>>;
}

/** The description of the opening. */
export const OPENING_ABOUT: ListedStory['about'] = {
  en: 'One image of a running Pod is edited: which container restarts, and what stays?',
  zh: '修改运行中 Pod 的一个镜像：哪个容器重启，哪些保留？',
};
