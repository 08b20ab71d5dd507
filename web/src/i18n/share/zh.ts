// What do links and the Share dialog say in Chinese?

import type { shareEn } from './en.ts';

export const shareZh = {
  'share.button': '分享',
  'share.title': '分享当前内容',
  'share.link': '链接',
  'share.long': '链接有 {count} 个字符。有些邮件程序和聊天工具会截断超过 2000 个字符的链接。',
  'share.tooLong': '链接有 {count} 个字符，很多程序会拒绝。请改为发送场景文件。',
  'share.mask.one': '遮盖 {count} 个疑似敏感的值。在 1.31 之前，遮盖会改变容器的哈希。',
  'share.mask.other': '遮盖 {count} 个疑似敏感的值。在 1.31 之前，遮盖会改变容器的哈希。',
  'share.unread': '文本无法读取，因此没有在其中查找敏感值。',
  'share.copyLink': '复制链接',
  'share.copyMarkdown': '复制为 Markdown',
  'share.copyEmbed': '复制嵌入代码',
  'share.download': '下载场景',
  'share.system': '分享到…',
  'share.copied': '已复制。',
  'share.failed': '浏览器不允许复制：请选中链接后自行复制。',
  'share.qr': '链接的二维码',
  'share.note':
    '整个场景都在链接本身里，没有服务器保存它。你输入的内容只留在这个浏览器里；地址栏也会显示它，但不含敏感值。',
  'link.broken': '无法打开链接：它在传输中被截断或改动。你自己的内容没有受影响。',
  'link.future': '该链接由更新版本的页面生成。请重新加载，或请对方重新发送。',
  'link.tooLarge': '链接内容超出任何场景的大小。你自己的内容没有受影响。',
  'link.dismiss': '关闭提示',
} as const satisfies Record<keyof typeof shareEn, string>;
