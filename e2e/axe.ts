// What does axe find wrong in the page, or in a part of it?

import AxeBuilder from '@axe-core/playwright';
import type { Page } from 'playwright/test';

interface Scope {
  /** CSS selector of the only part that is looked at. */
  readonly within?: string;
  /** CSS selector of what is not looked at. */
  readonly without?: string;
}

/** Each finding as its rule and the elements that break it; none in a page that is good. */
export async function findings(page: Page, scope: Scope = {}): Promise<string[]> {
  return (await violationsOf(page, scope)).map(lineOf);
}

/** The same without what axe holds for minor or moderate. */
export async function seriousFindings(page: Page, scope: Scope = {}): Promise<string[]> {
  const violations = await violationsOf(page, scope);
  return violations.filter(({ impact }) => impact === 'serious' || impact === 'critical').map(lineOf);
}

type Violation = Awaited<ReturnType<typeof violationsOf>>[number];

async function violationsOf(page: Page, { within, without }: Scope) {
  const axe = new AxeBuilder({ page });
  if (within !== undefined) axe.include(within);
  if (without !== undefined) axe.exclude(without);
  return (await axe.analyze()).violations;
}

function lineOf({ id, nodes }: Violation): string {
  return `${id}: ${nodes.map(({ html }) => html).join(' ')}`;
}
