// Tests that the page holds in browsers that refuse something, enlarge it, keep it or add to it.

import { expect, Playground, test } from './page.ts';

test.use({ newTab: true });

test('a refused clipboard is told, with the text to copy by hand', async ({ playground, page }) => {
  await page.addInitScript(() => {
    navigator.clipboard.writeText = () => Promise.reject(new DOMException('denied', 'NotAllowedError'));
  });
  await playground.open();
  await page.getByRole('button', { name: 'Share' }).click();
  const dialog = page.getByRole('dialog');
  const link = await dialog.getByRole('textbox', { name: 'Link' }).inputValue();
  await dialog.getByRole('button', { name: 'Copy link' }).click();
  await expect(dialog.getByText(/could not|cannot|not allow/i)).toBeVisible();
  await expect(dialog.getByRole('textbox', { name: 'Link' })).toHaveValue(link);
});

test('a script that gets into the document does not run', async ({ page }) => {
  // Not the fixture: the browser logs the refusal as an error.
  await new Playground(page).open();
  const tried = await page.evaluate(() => {
    const script = document.createElement('script');
    const ways = [
      () => {
        script.textContent = 'window.injected = true';
      },
      () => {
        document.body.innerHTML = '<img src="x" onerror="window.injected = true">';
      },
      () => document.body.setAttribute('onclick', 'window.injected = true'),
    ];
    const refused = ways.map((way) => {
      try {
        way();
        return 'done';
      } catch (error) {
        return (error as Error).name;
      }
    });
    document.body.append(script);
    document.body.click();
    return { refused, injected: 'injected' in window };
  });
  expect(tried).toEqual({
    refused: ['TypeError', 'TypeError', 'TypeError'],
    injected: false,
  });
});

test('at 400 % zoom everything is in one column that scrolls down', async ({ playground, page }) => {
  await page.setViewportSize({ width: 320, height: 256 });
  await playground.openOnPhone();
  await expect(playground.verdict).toBeInViewport();
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  for (const name of ['Why', 'Hash', 'Log', 'Releases', 'Pod']) {
    const tab = page.getByRole('tab', { name, exact: true });
    await tab.click();
    await expect(tab).toHaveAttribute('aria-selected', 'true');
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  }
});

test('after another site, Back shows the text and the place in the story', async ({ playground, page }) => {
  await playground.open();
  await playground.replaceInEditor('nginx:1.25.3', 'nginx:1.25.9');
  await page.getByRole('button', { name: 'Next step' }).click();
  await expect(page.getByRole('slider', { name: 'Time' })).toHaveAttribute('aria-valuetext', /, 1 compute$/);
  await expect(playground.verdict).toContainText('kills nginx');
  const verdict = await playground.verdict.textContent();
  await page.waitForURL(/#1\./);
  await page.goto('about:blank');
  await page.goBack();
  await expect(playground.verdict).toHaveText(verdict ?? '');
  await expect.poll(() => playground.text()).toContain('nginx:1.25.9');
});
