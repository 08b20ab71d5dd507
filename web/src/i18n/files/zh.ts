// What do the export, the import and the embedded page say in Simplified Chinese?

import type { filesEn } from './en.ts';

export const filesZh = {
  'dialog.close': '关闭',
  'embed.open': '在 SyncPod 演练场中打开',
  'export.button': '导出',
  'export.title': '保存所见内容',
  'export.note': '文件在浏览器里生成，不会发送到任何地方。',
  'export.colours': '图的配色',
  'export.light': '浅色',
  'export.dark': '深色',
  'export.preview': '图的预览',
  'export.svg': '图（SVG）',
  'export.svgNote': '任意大小都清晰，用于文档和幻灯片',
  'export.png': '图（PNG）',
  'export.pngNote': '两倍大小，用于聊天',
  'export.animated': '动图（SVG）',
  'export.animatedNote': '每次 sync 逐步播放，放在 img 标签里也会动，不含脚本',
  'export.markdown': '报告（Markdown）',
  'export.markdownNote': '结论、表格和原因，用于 issue 和聊天',
  'export.json': '报告（JSON）',
  'export.jsonNote': '结论、判断、哈希和步骤，供程序使用',
  'export.failed': '浏览器没能画出这张图。SVG 是同一张图。',
} as const satisfies Readonly<Record<keyof typeof filesEn, string>>;
