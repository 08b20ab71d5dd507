// Configures the browser tests of all heavy links, of which the check opens a third.

import { defineConfig } from 'playwright/test';
import check from './playwright.config.ts';

const { grepInvert: _, ...config } = check;

export default defineConfig({ ...config, testMatch: 'heavy.spec.ts', workers: 1 });
