// How is a file dropped on the page?

import type { Page } from 'playwright/test';

export function dropFile(page: Page, name: string, text: string): Promise<void> {
  return page.evaluate(
    ([file = '', content = '']) => {
      const dataTransfer = new DataTransfer();
      dataTransfer.items.add(new File([content], file));
      document.body.dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true }));
    },
    [name, text],
  );
}
