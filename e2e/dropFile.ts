// Drops a file on the page.

import type { Page } from 'playwright/test';

/** `where` is a CSS selector. Resolves to whether the page handled the drop; if not, the browser does. */
export function dropFile(page: Page, name: string, text: string, where = 'body'): Promise<boolean> {
  return page.evaluate(
    ([file = '', content = '', selector = '']) => {
      const dataTransfer = new DataTransfer();
      dataTransfer.items.add(new File([content], file));
      const drop = new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true });
      return document.querySelector(selector)?.dispatchEvent(drop) === false;
    },
    [name, text, where],
  );
}
