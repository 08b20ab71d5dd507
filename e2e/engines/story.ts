// Defines a story: what a person does in the page, and what the page shows. Every engine runs every story.

import type { Browser } from './browser.ts';

export type EngineName = 'firefox' | 'webkit';

export type Story = readonly [
  title: string,
  tell: (browser: Browser) => Promise<void>,
  /** Engines that cannot pass it, with the reason. They run it too, and it must keep failing there. */
  fails?: Readonly<Partial<Record<EngineName, string>>>,
];
