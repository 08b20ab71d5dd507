// Chinese texts of the export dialog.

export const zh = {
  'export.title': '导出',
  'export.note': '文件在浏览器里生成，不会上传任何内容。',
  'export.colours': '图的配色',
  'export.light': '浅色',
  'export.dark': '深色',
  'export.preview': '图的预览',
  'export.svg': '图（SVG）',
  'export.svgNote': '任意大小都清晰，用于文档和幻灯片',
  'export.png': '图（PNG）',
  'export.pngNote': '两倍大小，用于聊天',
  'export.animated': '动图（SVG）',
  'export.animatedNote': '放在 <img> 里也会动，不含脚本',
  'export.gif': '动图（GIF）',
  'export.gifNote': '用于不支持 SVG 动画的聊天工具和幻灯片；最多前 240 帧',
  'export.drawing': '正在生成文件…',
  'export.markdown': '报告（Markdown）',
  'export.markdownNote': '结论、表格和原因，用于 issue 和聊天',
  'export.json': '报告（JSON）',
  'export.jsonNote': '结论、决策、哈希和步骤，供程序使用',
  'export.failed': '浏览器无法绘制这张图。请改用 SVG。',
} as const;
