// Runs axe on the page or a part of it.

import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from 'playwright/test';

interface Scope {
  /** CSS selector of the part to check. */
  readonly within?: string;
  /** CSS selector of the part to exclude. */
  readonly without?: string;
  /** The rules to check; all by default. */
  readonly rules?: readonly string[];
}

/** The rules whose result depends on the theme. */
const OF_COLORS = ['color-contrast', 'link-in-text-block'];

/** Each violation: its rule and the elements that break it. */
export async function findings(page: Page, scope: Scope = {}): Promise<string[]> {
  return (await violationsOf(page, scope)).map(lineOf);
}

/** Violations with a serious or critical impact. */
export async function seriousFindings(page: Page, scope: Scope = {}): Promise<string[]> {
  const violations = await violationsOf(page, scope);
  return violations.filter(({ impact }) => impact === 'serious' || impact === 'critical').map(lineOf);
}

/** The same in the light and the dark theme of a page that follows the system. Ends in the light theme. */
export async function seriousFindingsInBothThemes(page: Page, scope: Scope = {}): Promise<string[]> {
  const light = await seriousFindings(page, scope);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  const dark = await seriousFindings(page, { ...scope, rules: OF_COLORS });
  await page.emulateMedia({ colorScheme: 'light' });
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
  return [...light, ...dark];
}

type Violation = Awaited<ReturnType<typeof violationsOf>>[number];

/**
 * Omits frames, which the page does not have, and passed rules: together they take two thirds of the time. A page that has
 * axe from an earlier call does not get its source again, twice.
 */
async function violationsOf(page: Page, { within, without, rules }: Scope) {
  const known = await page.evaluate(() => 'axe' in globalThis);
  const axe = new AxeBuilder({ page, ...(known ? { axeSource: ';' } : {}) })
    .setLegacyMode(true)
    .options({ resultTypes: ['violations'], ...(rules ? { runOnly: [...rules] } : {}) });
  if (within !== undefined) axe.include(within);
  if (without !== undefined) axe.exclude(without);
  return (await axe.analyze()).violations;
}

function lineOf({ id, nodes }: Violation): string {
  return `${id}: ${nodes.map(({ html }) => html).join(' ')}`;
}
