// Chinese texts of the gallery of examples.

export const zh = {
  'gallery.title': '示例',
  'gallery.search': '搜索示例',
  'gallery.mine': '我的 Pod',
  'gallery.save': '保存 {name}',
  'gallery.delete': '删除 {name}',
  'gallery.empty': '保存当前打开的 Pod 及其场景，只存在这台设备上。',
  'gallery.full': '浏览器的存储已满或被禁用。请删除一个 Pod，或用“分享”保存为文件。',
  'gallery.none': '没有匹配的示例。',
} as const;
