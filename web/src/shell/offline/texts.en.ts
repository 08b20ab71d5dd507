// English texts of the offer of a new version.

export const en = {
  'update.ready': 'A new version is available.',
  'update.now': 'Update',
  'update.later': 'Later',
} as const;
