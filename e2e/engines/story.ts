// Defines a story: what a person does in the page, and what the page shows. Every engine runs every story.

import type { Browser } from './browser.ts';

export type Story = readonly [title: string, tell: (browser: Browser) => Promise<void>];
