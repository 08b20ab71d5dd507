// Chinese texts of the view of kubectl.

export const zh = {
  'kubectl.title': 'kubectl 的输出',
  'kubectl.coming': 'kubectl 将输出',
  'kubectl.earlier.one': '前面还有 {count} 行',
  'kubectl.earlier.other': '前面还有 {count} 行',
  'kubectl.table': 'kubectl get pods',
  'kubectl.describe': 'describe',
  'kubectl.describeTitle': 'kubectl describe pod {names}',
  'kubectl.phase': '阶段',
  'kubectl.ip': 'Pod IP',
  'kubectl.conditions': '状况',
  'kubectl.conditionsTrue': '{count} 项为 True',
  'kubectl.volumes': '卷',
  'kubectl.none': '无',
  'kubectl.client': '与 kubectl {release} 的输出一致，时间为 UTC。',
} as const;
