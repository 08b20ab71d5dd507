// Pastes a text into the focused element.

import type { Page } from 'playwright/test';

export function paste(page: Page, text: string): Promise<void> {
  return page.evaluate((pasted) => {
    if (!document.activeElement) throw new Error('nothing to paste into');
    const data = new DataTransfer();
    data.setData('text/plain', pasted);
    document.activeElement.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
    );
  }, text);
}
