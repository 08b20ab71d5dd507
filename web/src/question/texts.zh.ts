// Chinese texts of the question line.

export const zh = {
  'question.name': '问题',
  'question.change': '修改',
  'question.example': '示例',
  'question.edit': '你的修改',
  'question.now': '现在',
  'question.someone': '有人修改了',
  'question.you': '你修改了',
  'question.line': '（第 {line} 行）',
  'question.lines.one': '{count} 行',
  'question.lines.other': '{count} 行',
  'question.from': '（从第 {line} 行起）',
  'question.by': '方式：',
  'question.on': '版本：',
  'question.patch': '补丁版本',
  'question.patchHint': 'kubelet 的补丁版本；带 * 的与最新补丁版本的决策不同',
  'question.patchDiffers.one': '与最新补丁版本有 {count} 处不同：见“版本”',
  'question.patchDiffers.other': '与最新补丁版本有 {count} 处不同：见“版本”',
  'question.what': '会发生什么？',
  'question.running': 'Pod 现在的状态',
  'question.jump': '转到第 {line} 行',
} as const;
