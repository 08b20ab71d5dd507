// Escapes text for HTML and XML.

import { visible } from '@syncpod/core/messages';

/** As the content of an element, or as the value of an attribute. */
export function escaped(text: string): string {
  return visible(text).replace(/[&<>"']/g, (one) => `&#${one.charCodeAt(0)};`);
}
