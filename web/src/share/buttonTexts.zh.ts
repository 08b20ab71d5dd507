// Chinese texts of the share button.

export const zh = {
  'share.button': '分享',
} as const;
