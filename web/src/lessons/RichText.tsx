// How does a text of a lesson become words and code?

import { Fragment } from 'react';

/** What stands between backticks is code. */
export function RichText({ text }: { readonly text: string }) {
  return text.split('`').map((part, index) => {
    const key = `${index} ${part}`;
    return index % 2 === 1 ? <code key={key}>{part}</code> : <Fragment key={key}>{part}</Fragment>;
  });
}
