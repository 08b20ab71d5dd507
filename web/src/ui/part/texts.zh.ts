// Chinese texts of a part of the page that cannot be loaded.

export const zh = {
  'part.missing': '页面的这一部分未能加载。请检查网络连接，或重新加载页面：你的内容会保留。',
  'part.again': '重试',
} as const;
