// English texts of a part of the page that cannot be loaded.

export const en = {
  'part.missing':
    'This part of the page could not be loaded. Check the connection, or reload the page: your work is kept.',
  'part.again': 'Try again',
} as const;
