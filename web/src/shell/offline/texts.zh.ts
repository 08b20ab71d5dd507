// Chinese texts of the offer of a new version.

export const zh = {
  'update.ready': '新版本已就绪。',
  'update.now': '切换到新版本',
  'update.later': '以后再说',
} as const;
