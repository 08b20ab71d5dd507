// Runs axe on the page or a part of it.

import AxeBuilder from '@axe-core/playwright';
import type { Page } from 'playwright/test';

interface Scope {
  /** CSS selector of the part to check. */
  readonly within?: string;
  /** CSS selector of the part to exclude. */
  readonly without?: string;
}

/** Each violation: its rule and the elements that break it. */
export async function findings(page: Page, scope: Scope = {}): Promise<string[]> {
  return (await violationsOf(page, scope)).map(lineOf);
}

/** Violations with a serious or critical impact. */
export async function seriousFindings(page: Page, scope: Scope = {}): Promise<string[]> {
  const violations = await violationsOf(page, scope);
  return violations.filter(({ impact }) => impact === 'serious' || impact === 'critical').map(lineOf);
}

type Violation = Awaited<ReturnType<typeof violationsOf>>[number];

/** Omits frames, which the page does not have, and passed rules: together they take two thirds of the time. */
async function violationsOf(page: Page, { within, without }: Scope) {
  const axe = new AxeBuilder({ page }).setLegacyMode(true).options({ resultTypes: ['violations'] });
  if (within !== undefined) axe.include(within);
  if (without !== undefined) axe.exclude(without);
  return (await axe.analyze()).violations;
}

function lineOf({ id, nodes }: Violation): string {
  return `${id}: ${nodes.map(({ html }) => html).join(' ')}`;
}
