// Chinese texts of the editor pane.

import type { en } from './texts.ts';

export const zh = {
  'editor.name': 'Pod spec',
  'editor.aside': '修改尚未应用，回放期间暂时搁置。',
  'editor.preview': '预览修改',
  'editor.again': '重新创建',
  'editor.againHint': 'Pod 已经不在了：kubectl apply 会创建新的 Pod',
  'editor.discard': '还原文本',
  'editor.missing': '代码编辑器未能加载。这里先用纯文本编辑框，没有语法高亮和提示。',
  'editor.applyHint': '使它成为运行中的 Pod',
  'editor.badFileHint': '这个文件不是有效的 Pod：保存它，看看 kubelet 怎么做',
  'editor.refusedHint': 'API 服务器会拒绝这次修改：应用后，时间线上会有它的答复',
  'editor.unchangedHint': '没有任何改动',
  'editor.unreadableHint': '文本有错误',
  'editor.tabHint': 'Tab 缩进；按 Esc 后再按 Tab 离开。',
  'editor.tabLeaves': '现在 Tab 键会离开编辑器。按 Ctrl+M 切换回来。',
  'editor.tabPasses': '在你输入或点击之前，Tab 键会移动焦点。',
  'editor.problems': '问题',
  'editor.all': '显示全部',
  'editor.less': '收起',
  'editor.followers.one': '另有 {count} 个问题可能由它引起',
  'editor.followers.other': '另有 {count} 个问题可能由它引起',
  'editor.whole': 'Pod',
  'editor.notCreated': 'Kubernetes {release} 拒绝创建这个 Pod（{reason}）。这里按它已在运行来展示。',
  'editor.refused': 'API 服务器拒绝',
  'tool.format': '格式化',
  'tool.smaller': '缩小编辑器文字',
  'tool.larger': '放大编辑器文字',
  'tab.diffCount': '差异，{count} 行',
  'editor.tabs': '编辑器',
} as const satisfies Record<keyof typeof en, string>;
