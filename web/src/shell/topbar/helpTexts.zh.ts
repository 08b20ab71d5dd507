// Chinese texts of the help dialog.

import type { en } from './helpTexts.ts';

export const zh = {
  'help.next': '下一步',
  'help.previous': '上一步',
  'help.first': '回到开头或跳到末尾',
  'help.sync': '上一次或下一次同步',
  'help.event': '上一个或下一个事件',
  'help.pan': '平移示意图（焦点在图中时）',
  'help.editor': '转到编辑器',
  'help.leaveEditor': '离开编辑器',
  'help.zoom': '焦点在时间轴上时：放大、缩小、左移、右移',
  'help.moveEvent': '把时间轴上有焦点的事件移动一秒（按住 Shift 为十分之一秒）',
  'help.tabMode': 'Tab 键缩进或移动焦点',
  'help.undo': '在编辑器中撤销',
  'help.help': '显示此列表',
  'help.outside': '焦点不在输入框中时，单键快捷键有效。',
  'help.about': '关于',
  'help.what': '本页面展示 {first} 到 {last} 任一版本的 kubelet 在 SyncPod 中对一个 Pod 做什么，以及为什么。',
  'help.proof': '它逐个版本与 Kubernetes 自身代码的答案比对验证。',
  'help.private': '你输入或打开的内容都不会离开你的浏览器。',
  'help.words': '术语',
  'help.licence': '许可证：{name}',
  'help.version': '版本 {version}',
  'help.print': '打印讲义（也在“更多”里）',
  'help.palette': '打开命令面板',
  'help.apply': '在编辑器中应用修改',
  'help.complete': '在编辑器中补全',
  'bookmark.keys': '上一个或下一个书签',
  'help.undoAction': '在编辑器之外撤销上一个操作',
} as const satisfies Record<keyof typeof en, string>;
