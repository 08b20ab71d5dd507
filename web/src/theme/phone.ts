// From which width down is the page one column with a plain text area?

export const PHONE = '(max-width: 759px)';
