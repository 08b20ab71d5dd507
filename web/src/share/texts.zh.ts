// Chinese texts of the share dialog.

export const zh = {
  'share.title': '分享当前内容',
  'share.link': '链接',
  'share.long': '链接有 {count} 个字符。有些邮件程序和聊天工具会截断超过 2000 个字符的链接。',
  'share.tooLong': '链接有 {count} 个字符，很多程序会拒绝。请改为发送场景文件。',
  'share.mask.one': '遮盖 {count} 个疑似敏感的值。在 1.31 之前，遮盖会改变容器的哈希。',
  'share.mask.other': '遮盖 {count} 个疑似敏感的值。在 1.31 之前，遮盖会改变容器的哈希。',
  'share.unread': '文本有错误，只能逐行查找敏感值，可能有遗漏。地址栏保留上一次有效的文本。',
  'share.copyLink': '复制链接',
  'share.copyMarkdown': '复制为 Markdown',
  'share.copyEmbed': '复制嵌入代码',
  'share.download': '下载场景',
  'share.system': '分享到…',
  'share.copied': '已复制。',
  'share.failed': '浏览器不允许复制：请选中链接后自行复制。',
  'share.qr': '链接的二维码',
  'share.tooLarge': '内容过大，无法放入链接。请下载后发送文件。',
  'share.note': '链接包含整个场景，不会上传任何内容。',
  'share.address.one': '地址栏中有 {count} 个值已遮盖。',
  'share.address.other': '地址栏中有 {count} 个值已遮盖。',
} as const;
