// What do all browser tests start from: the page at its URL, and the promise that it stays quiet and at home?

import { test as base, expect, type Locator, type Page } from 'playwright/test';

/** The playground as a user sees it, found by role and name only. */
export class Playground {
  readonly verdict: Locator;
  readonly containers: Locator;
  readonly steps: Locator;

  constructor(readonly page: Page) {
    this.verdict = page.getByRole('status', { name: 'Verdict' });
    this.containers = page.getByRole('table', { name: 'Containers' });
    this.steps = page.getByRole('list', { name: 'SyncPod steps' });
  }

  /** Opens the page (with an optional `?query` or `#fragment`) and waits until its editor takes keys. */
  async open(suffix = ''): Promise<void> {
    await this.openOnPhone(suffix);
    await expect(this.editor()).toBeVisible();
  }

  /** The same where the editor is behind a tab: waits for the verdict only. */
  async openOnPhone(suffix = ''): Promise<void> {
    await this.page.goto(`${siteUrl()}${suffix}`);
    await expect(this.verdict).not.toBeEmpty();
  }

  editor(): Locator {
    return this.page.getByRole('textbox', { name: 'Pod spec' });
  }

  /** Replaces the first `from` in the editor by setting the whole text anew. */
  async replaceInEditor(from: string, to: string): Promise<void> {
    const text = await this.text();
    await this.setText(text.replace(from, to));
  }

  /** Replaces the whole text as a person does: select all, then type or paste. */
  async setText(text: string): Promise<void> {
    const editor = this.editor();
    await editor.focus();
    await this.page.keyboard.press('ControlOrMeta+A');
    await this.page.keyboard.insertText(text);
  }

  /** Chooses a story from the picker, by its title or its file. It is there when one of its containers is. */
  async openStory(story: string): Promise<void> {
    await this.page.getByRole('combobox', { name: 'Scenario' }).selectOption(story);
  }

  /** Throws in what "What if" calls so, with the values that it proposes. */
  async letHappen(what: string): Promise<void> {
    await this.page.getByRole('button', { name: 'What if' }).click();
    await this.page.getByRole('button', { name: what, exact: true }).click();
    await this.page.getByRole('button', { name: 'Let it happen' }).click();
  }

  /** The whole text of the editor, copied as a person would. */
  async text(): Promise<string> {
    const editor = this.editor();
    await editor.focus();
    await this.page.keyboard.press('ControlOrMeta+A');
    return this.page.evaluate(() => {
      let copied = '';
      const take = (event: ClipboardEvent) => {
        copied = event.clipboardData?.getData('text/plain') ?? '';
      };
      document.addEventListener('copy', take);
      document.execCommand('copy');
      document.removeEventListener('copy', take);
      return copied;
    });
  }

  /** The browser's Back. An action is painted before it is in the history: a program is quicker than that, a person is not. */
  async goBack(): Promise<void> {
    await this.page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 50)));
    await this.page.goBack();
  }

  /** The row of one container in the Containers table. */
  container(name: string): Locator {
    return this.containers
      .getByRole('row')
      .filter({ has: this.page.getByRole('rowheader', { name, exact: true }) });
  }
}

function siteUrl(): string {
  const url = process.env.SITE_URL;
  if (url === undefined) throw new Error('SITE_URL is not set: e2e/serve.ts must run first');
  return url;
}

/** Every test fails on a console error, an exception, or a request to another origin. */
export const test = base.extend<{ playground: Playground }>({
  playground: async ({ page }, use) => {
    const trouble: string[] = [];
    page.on('console', (message) => {
      if (message.type() === 'error') trouble.push(`console: ${message.text()}`);
    });
    page.on('pageerror', (error) => trouble.push(`exception: ${error.message}`));
    page.on('request', (request) => {
      const url = request.url();
      if (!url.startsWith(siteUrl()) && !/^(data|blob):/.test(url)) trouble.push(`request: ${url}`);
    });
    await use(new Playground(page));
    expect(trouble).toEqual([]);
  },
});

export { expect };
