// Chinese texts of the command palette.

import type { en } from './texts.en.ts';

export const zh = {
  'compare.palette': '并排对比版本或场景',
  'palette.name': '输入命令',
  'palette.none': '没有匹配的命令',
  'palette.first': '回到开头',
  'palette.last': '跳到末尾',
  'palette.share': '分享或嵌入',
  'palette.lessons': '课程和测验',
  'palette.gates': '特性门控',
  'palette.stored': '已存储的对象和补丁',
  'palette.apiServer': 'API 服务器 {release}',
  'palette.release': 'kubelet {release}',
  'palette.whatIf': '如果…会怎样：{name}',
  'palette.story': '场景：{name}',
  'palette.edit.find': '在文本中查找',
  'palette.edit.format': '格式化文本',
  'palette.edit.fix': '显示快速修复',
  'palette.edit.fold': '折叠文本的所有块',
  'palette.edit.unfold': '展开文本的所有块',
  'palette.edit.larger': '放大编辑器文字',
  'palette.edit.smaller': '缩小编辑器文字',
  'palette.discard': '还原文本',
  'palette.also.again': '重置 重新开始',
  'palette.also.fleet': 'fleet 集群 升级 节点 报告',
  'palette.also.export': 'PDF 打印 下载 保存 图片 PNG SVG JSON Markdown',
  'palette.also.share': '二维码 QR 复制链接 下载 场景文件 URL JSON',
  'palette.also.release': '版本 Kubernetes {release}',
  'palette.recorded': '在真实集群上录制的场景',
  'palette.tab': '打开{name}',
} as const satisfies Record<keyof typeof en, string>;
