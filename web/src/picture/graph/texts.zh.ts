// Chinese texts of the page's picture, except those that it shares with reports.

export const zh = {
  'graph.name': 'Pod 示意图',
  'rail.name': 'SyncPod 步骤',
  'pod.old': '图已过期',
  'pod.replaced': '被替换的 Pod',
  'arrow.becomes': '变为',
  'arrow.refused': '被拒绝',
  'fit.button': '适应画面',
  'zoom.in': '放大',
  'zoom.out': '缩小',
  'card.how': '按 Enter 或空格键查看这个容器的原因。',
  'mark.differs': '不同',
  'state.done': '已完成',
  'state.active': '进行中',
  'state.to-come': '待执行',
  'state.skipped': '跳过',
  'table.name': '容器',
  'table.nothing': '这个 Pod 没有容器。',
  'table.gone': 'Pod 及其所有容器都已不在。',
} as const;
