// Defines the page object of the browser tests, and a fixture that fails on console errors and requests to other
// origins.

import { readFileSync } from 'node:fs';
import {
  test as base,
  type ConsoleMessage,
  expect,
  type Locator,
  type Page,
  type Request,
  type WebError,
} from 'playwright/test';
import { SharedPages } from './sharedPages.ts';

const STORIES: readonly { readonly file: string; readonly en: string }[] = JSON.parse(
  readFileSync('public/scenarios/index.json', 'utf8'),
);

/** The playground as a user sees it. Elements are found by role and name. */
export class Playground {
  readonly verdict: Locator;
  readonly containers: Locator;
  readonly steps: Locator;

  constructor(readonly page: Page) {
    this.verdict = page.getByRole('status', { name: 'Verdict' });
    this.containers = page.getByRole('table', { name: 'Containers' });
    this.steps = page.getByRole('list', { name: 'SyncPod steps' });
  }

  /** Opens the page (with an optional `?query` or `#fragment`) and waits until Monaco takes keys. */
  async open(suffix = ''): Promise<void> {
    await this.openOnPhone(suffix);
    // An assertion would describe the whole page each time that it finds no editor yet.
    await this.monaco().waitFor();
  }

  /** Opens the page and waits only for the verdict: the editor is behind a tab, or Monaco is delayed. */
  async openOnPhone(suffix = ''): Promise<void> {
    await this.page.goto(`${siteUrl()}${suffix}`);
    await expect(this.verdict).not.toBeEmpty();
  }

  /** Opens the page of a tool by its address. */
  async openTool(suffix: string, name: string): Promise<Locator> {
    await this.page.goto(`${siteUrl()}${suffix}`);
    return this.tool(name);
  }

  /** The page of an open tool. */
  tool(name: string): Locator {
    return this.page.getByRole('main', { name, exact: true });
  }

  /** Returns from a tool to the Pod. */
  async leaveTool(): Promise<void> {
    await this.page.getByRole('button', { name: 'My Pod' }).click();
    await expect(this.verdict).not.toBeEmpty();
  }

  editor(): Locator {
    return this.page.getByRole('textbox', { name: 'Pod spec' });
  }

  /** The editor once Monaco has replaced the text area. */
  monaco(): Locator {
    return this.page.locator('.monaco-editor').getByRole('textbox', { name: 'Pod spec' });
  }

  /**
   * Focuses the editor. Monaco may replace the text area between finding it and focusing it, and takes over only a
   * focus that is there already; a person would click again.
   */
  async focusEditor(): Promise<void> {
    await expect(async () => {
      await this.editor().focus();
      await expect(this.editor()).toBeFocused({ timeout: 500 });
    }).toPass();
  }

  /** Replaces the first `from` in the editor, by setting the whole text. */
  async replaceInEditor(from: string, to: string): Promise<void> {
    const text = await this.text();
    await this.setText(text.replace(from, to));
  }

  /** Replaces the whole text as a user does: select all, then paste. */
  async setText(text: string): Promise<void> {
    await this.focusEditor();
    await this.page.keyboard.press('ControlOrMeta+A');
    await this.page.keyboard.insertText(text);
  }

  /** The button that names the example or the Pod and opens the examples. */
  example(): Locator {
    return this.page.getByRole('button', { name: /^(Example|Pod): / });
  }

  /** Opens a story from the examples, by its title or file name. Wait for one of its containers afterwards. */
  async openStory(story: string): Promise<void> {
    const name = STORIES.find(({ file }) => file === story)?.en ?? story;
    await this.example().click();
    const examples = this.page.getByRole('dialog', { name: 'Examples' });
    await examples.getByRole('button', { name, exact: true }).click();
    await expect(examples).toBeHidden();
  }

  /** Restarts the current story. */
  async startOver(): Promise<void> {
    await this.example().click();
    const examples = this.page.getByRole('dialog', { name: 'Examples' });
    await examples.getByRole('button', { name: 'Start over' }).click();
    await expect(examples).toBeHidden();
  }

  /** Opens the menu "More" and presses one of its buttons. */
  async more(name: string): Promise<void> {
    await this.page.getByRole('button', { name: 'More', exact: true }).click();
    await this.page.getByRole('button', { name, exact: true }).click();
  }

  /** Applies an event of the "What if" dialog with its proposed values. */
  async letHappen(what: string): Promise<void> {
    await this.page.getByRole('button', { name: 'What if' }).click();
    await this.page.getByRole('button', { name: what, exact: true }).click();
    await this.page.getByRole('button', { name: 'Trigger' }).click();
  }

  /**
   * The whole text of the editor. Monaco renders only the visible lines, so the text is copied through the clipboard
   * event; the plain text area before it has a value.
   */
  async text(): Promise<string> {
    const editor = this.editor();
    const plain = await editor.evaluate((element) =>
      element instanceof HTMLTextAreaElement && !element.closest('.monaco-editor')
        ? element.value
        : undefined,
    );
    if (plain !== undefined) return plain;
    await this.focusEditor();
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

interface PerTest {
  readonly playground: Playground;
  /** True for a test that changes state that a page cannot reset (permissions, init scripts), or needs a first load. */
  readonly newTab: boolean;
}

/** A test fails on a console error, an exception, or a request to another origin, in any tab that it opens. */
export const test = base.extend<PerTest, { readonly sharedPages: SharedPages }>({
  newTab: [false, { option: true }],
  sharedPages: [
    async ({ browser }, use) => {
      const pages = new SharedPages(browser);
      await use(pages);
      await pages.close();
    },
    { scope: 'worker' },
  ],
  page: async (
    { browser, sharedPages, newTab, viewport, locale, colorScheme, contextOptions, serviceWorkers },
    use,
  ) => {
    const options = {
      ...contextOptions,
      viewport,
      colorScheme,
      serviceWorkers,
      ...(locale === undefined ? {} : { locale }),
    };
    if (!newTab) {
      await use(await sharedPages.take(options, siteUrl()));
      return;
    }
    const context = await browser.newContext(options);
    await use(await context.newPage());
    await context.close();
  },
  context: async ({ page }, use) => use(page.context()),
  playground: async ({ page, context }, use) => {
    const trouble: string[] = [];
    const heard = (message: ConsoleMessage) => {
      if (message.type() === 'error') trouble.push(`console: ${message.text()} (${message.location().url})`);
    };
    const thrown = (webError: WebError) => trouble.push(`exception: ${webError.error().message}`);
    const asked = (request: Request) => {
      const url = request.url();
      if (!url.startsWith(siteUrl()) && !/^(data|blob):/.test(url)) trouble.push(`request: ${url}`);
    };
    context.on('console', heard).on('weberror', thrown).on('request', asked);
    await use(new Playground(page));
    context.off('console', heard).off('weberror', thrown).off('request', asked);
    expect(trouble).toEqual([]);
  },
});

export { expect };
