// Stories of the whole page: first paint, layout, phone, themes, languages, print, and the network cut.

import { expect } from 'playwright/test';
import { serveBy } from '../../../scripts/lib/fileServer.ts';
import type { Browser } from '../browser.ts';
import type { Story } from '../story.ts';
import { button, by, dialog, editor, tab, verdict } from '../target.ts';

/** Serves the site from another origin, but never answers a request for one file. */
async function serveWithout(site: string, held?: RegExp) {
  return serveBy(async (request, response) => {
    const path = request.url ?? '/';
    if (held?.test(path)) return;
    const answer = await fetch(new URL(path, site));
    const type = answer.headers.get('content-type');
    response.writeHead(answer.status, type === null ? {} : { 'content-type': type });
    response.end(Buffer.from(await answer.arrayBuffer()));
  });
}

/** The line of the cursor in the text area, from 1. */
const lineOfCursor = (browser: Browser) =>
  browser.evaluate(() => {
    const area = document.activeElement;
    if (!(area instanceof HTMLTextAreaElement)) return 0;
    return area.value.slice(0, area.selectionStart).split('\n').length;
  });

export const PAGE: readonly Story[] = [
  [
    'shows each line of the text beside its number before Monaco has loaded',
    async (browser) => {
      const server = await serveWithout(browser.site, /MonacoEditor-.*\.js/);
      await browser.visit(`${server.origin}/`);
      await browser.shows(verdict, 'kills nginx');
      const numbers = await browser.evaluate(() =>
        [...document.querySelectorAll('[data-lined] [aria-hidden] span')].map((number) => {
          const { x, y, height } = number.getBoundingClientRect();
          return [x + 200, y + height / 2] as const;
        }),
      );
      expect(numbers.length).toBe(20);
      for (const line of [1, 11, 20]) {
        const [x, y] = numbers[line - 1] ?? [0, 0];
        await browser.mouse(x, y, [
          { type: 'pointerDown', button: 0 },
          { type: 'pointerUp', button: 0 },
        ]);
        expect(await lineOfCursor(browser)).toBe(line);
      }
      await browser.visit(browser.site);
      await server.close();
    },
  ],
  [
    'works with the network cut after the first visit',
    async (browser) => {
      const server = await serveWithout(browser.site);
      await browser.visit(`${server.origin}/`);
      await browser.shows(verdict, 'kills nginx');
      await expect
        .poll(
          () =>
            browser.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.active?.state),
          {
            timeout: 30_000,
          },
        )
        .toBe('activated');
      await server.close();
      await browser.engine.open(`${server.origin}/`);
      await browser.shows(verdict, 'kills nginx');
      await browser.click(tab('Hash'));
      await browser.shows(by('tabpanel', 'Hash'), 'nginx');
      await browser.openEditor();
      await browser.replaceText('nginx:1.25.3', 'nginx:1.25.2');
      await browser.showsNot(verdict, 'kills nginx');
    },
  ],
  [
    'has a wide select only if its option is long',
    async (browser) => {
      await browser.openView();
      const widthOf = async (name: string) => (await browser.see(by('combobox', name)))?.box[2] ?? 0;
      await browser.isThere(by('combobox', 'Applied with'));
      expect(await widthOf('Applied with')).toBeLessThan(160);
      expect(await widthOf('Kubelet release')).toBeLessThan(100);
    },
  ],
  [
    'scrolls in no direction as a whole, on a desk and on a phone',
    async (browser) => {
      const overflow = () =>
        browser.evaluate(() => {
          const { scrollWidth, clientWidth } = document.documentElement;
          return scrollWidth - clientWidth;
        });
      for (const [width, height] of [
        [1440, 900],
        [1280, 720],
        [768, 1024],
        [390, 844],
        [360, 740],
      ] as const) {
        await browser.size(width, height);
        await browser.openView();
        expect(await overflow(), `${width} pixels`).toBe(0);
      }
    },
  ],
  [
    'shows the Pod, the picture and the reasons in tabs on a phone',
    async (browser) => {
      await browser.size(390, 844);
      await browser.openView();
      await browser.click(tab('Pod'));
      await browser.enterEditor();
      await browser.press('Control+Home');
      await browser.type('# note ');
      await browser.is(editor, { focused: true });
      expect((await browser.see(editor))?.value).toMatch(/^# note apiVersion/);
      await browser.click(tab('Why'));
      await browser.shows(by('tabpanel', 'Why'), 'definition changed?');
      await browser.click(tab('Releases'));
      await browser.shows(by('tabpanel', 'Releases'), '1.14–1.37');
    },
  ],
  [
    'plays on a phone',
    async (browser) => {
      await browser.size(390, 844);
      await browser.openView();
      await browser.click(button('Next step'));
      await expect.poll(() => browser.moment()).toMatch(/, 1 compute$/);
    },
  ],
  [
    'changes to the dark theme, and remembers it',
    async (browser) => {
      const background = () =>
        browser.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
      await browser.openView();
      const light = await background();
      await browser.click(button('More'));
      await browser.choose(by('combobox', 'Theme'), 'Dark');
      await expect.poll(background).not.toBe(light);
      const dark = await background();
      await browser.openView();
      expect(await background()).toBe(dark);
    },
  ],
  [
    'changes to Chinese',
    async (browser) => {
      await browser.visit(`${browser.site}?lang=zh`);
      await browser.isThere(button('课程'));
      await browser.shows(by('status', '结论'), 'nginx');
    },
  ],
  [
    'prints a handout',
    async (browser) => {
      await browser.openView();
      // The dialog of the browser itself would wait for a person.
      await browser.evaluate(() => {
        window.print = () => document.body.setAttribute('data-printed', '');
      });
      await browser.more('Print a handout');
      await expect.poll(() => browser.evaluate(() => document.body.hasAttribute('data-printed'))).toBe(true);
    },
  ],
  [
    'returns the focus when a dialog is closed by Escape',
    async (browser) => {
      await browser.openView();
      await browser.click(button('Share'));
      await browser.isThere(dialog());
      await browser.press('Escape');
      await browser.isGone(dialog());
      await browser.is(button('Share'), { focused: true });
    },
  ],
  [
    'skips to the Pod by the first press of Tab',
    async (browser) => {
      await browser.open();
      await browser.press('Tab');
      await browser.is(button('Skip to the Pod'), { focused: true });
      await browser.press('Enter');
      await browser.is(editor, { focused: true });
    },
  ],
  [
    'resizes the editor by dragging its edge',
    async (browser) => {
      await browser.openView();
      const left = async () => (await browser.see(by('region', 'Picture')))?.box[0] ?? 0;
      const [x = 0, y = 0] = (await browser.see(by('separator', 'Width of the editor')))?.box ?? [];
      await browser.mouse(x + 4, y + 40, [
        { type: 'pointerDown', button: 0 },
        { type: 'pointerMove', x: Math.round(x) + 40, y: Math.round(y) + 40 },
        { type: 'pointerMove', x: 600, y: Math.round(y) + 40 },
        { type: 'pointerUp', button: 0 },
      ]);
      await expect.poll(left).toBeCloseTo(600, -1);
    },
  ],
];
