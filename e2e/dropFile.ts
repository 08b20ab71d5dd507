// Drops files on the page.

import type { Page } from 'playwright/test';

/** `where` is a CSS selector. Resolves to whether the page handled the drop; if not, the browser does. */
export function dropFile(page: Page, name: string, text: string, where = 'body'): Promise<boolean> {
  return dropFiles(page, [[name, text]], where);
}

/** `files`: the name and the text of each. */
export function dropFiles(
  page: Page,
  files: readonly (readonly [name: string, text: string])[],
  where = 'body',
): Promise<boolean> {
  return page.evaluate(
    ({ dropped, selector }) => {
      const dataTransfer = new DataTransfer();
      for (const [name, text] of dropped) dataTransfer.items.add(new File([text], name));
      const drop = new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true });
      return document.querySelector(selector)?.dispatchEvent(drop) === false;
    },
    { dropped: files, selector: where },
  );
}
