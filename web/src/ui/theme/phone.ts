// The width below which the page has one column and a plain text area.

export const PHONE = '(max-width: 759px)';
