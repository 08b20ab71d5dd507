// Chinese texts of the verdict.

export const zh = {
  'verdict.area': '问题与结论',
  'verdict.asked': '预测之后才会显示会发生什么。',
  'verdict.name': '结论',
  'verdict.unreadable': '这段文本不是有效的 Pod。',
  'verdict.unreadableAt': '第 {line} 行有错误。',
  'verdict.empty': '请输入或粘贴一个 Pod。',
  'verdict.noPod': '这不是 Pod。',
  'verdict.unrelated': '这是另一个 Pod，不是对 {name} 的修改。当前显示的是 {name}。',
  'verdict.showing': '仍然显示 {name}。',
  'verdict.stale': '图中是上一个能读取的版本。',
} as const;
