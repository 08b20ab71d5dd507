// English texts of the share button.

export const en = {
  'share.button': 'Share',
} as const;
