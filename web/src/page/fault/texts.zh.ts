// Chinese texts of the page after a fault.

export const zh = {
  'fault.title': '页面内部出错了',
  'fault.explain': '程序出错了。你的文本在下方：重新加载之前请先复制。',
  'fault.retry': '重试',
  'fault.work': '你的 Pod',
  'fault.what': '发生了什么',
} as const;
