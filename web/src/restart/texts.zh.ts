// Chinese texts of the page "Why did it restart?".

import type { en } from './texts.en.ts';

export const zh: Record<keyof typeof en, string> = {
  'restart.local': '文本只在你的浏览器中读取，不会离开本机。',
  'restart.hint':
    '粘贴手头已有的输出，完整或部分均可，可以混在一起：\nkubectl describe pod、get pod -o yaml、get events、get pods -w\nkubelet 的日志\ncrictl inspect、crictl ps -a、docker inspect\n内核或 containerd 的 OOM 日志',
  'restart.copy': '复制链接',
  'restart.include': '包含粘贴的文本（敏感值已遮盖）',
  'restart.copied': '已复制',
  'restart.failed': '浏览器不允许复制',
  'restart.tooLarge': '文本太大，放不进链接',
  'restart.file': '添加文件',
  'restart.clear': '全部移除',
  'restart.example': '试试示例',
  'restart.files': '文件',
  'restart.reading': '正在读取文本',
  'restart.causes': '原因',
  'restart.nothing': '这段文本没有说明容器为什么重启。请补充 kubectl describe pod 的输出。',
  'restart.truncated': '{file} 未读完：有 {count} 行过长或过多。',
  'restart.more.one': '另有 {count} 行与之类似',
  'restart.more.other': '另有 {count} 行与之类似',
  'restart.proven': '文本已证实',
  'restart.likely': '很可能',
  'restart.possible': '可能',
  'restart.prevent': '如何避免',
  'restart.evidence': '证据',
  'restart.line': '{file}，第 {line} 行',
  'restart.printed': 'kubelet {first} 到 {last} 会输出这些文本',
  'restart.printedOne': 'kubelet {first} 会输出这些文本',
  'restart.upstream': '由此处代码决定',
  'restart.ended': '结束于 {at}',
  'restart.next': '要确认原因，请运行',
  'restart.see': '看它如何发生',
  'restart.marked': '文本中的证据',
  'restart.folded.one': '{count} 行',
  'restart.folded.other': '{count} 行',
};
