// Chinese texts of the offers for the typed text.

export const zh = {
  'offer.templateIn': '这个对象按其中的模板创建 Pod。',
  'offer.podIn': '这段文本里有一个 Pod。',
  'offer.several': '这段文本里有多个带 Pod 的对象。',
  'offer.notes.one': '{count} 条说明',
  'offer.notes.other': '{count} 条说明',
  'offer.importable': '这段文本描述了一个 Pod。',
  'offer.import': '从这段文本导入 Pod…',
  'offer.unrelated': '之后可以随时回到 {name}。',
  'offer.noEdit': '这是另一个 Pod，不是对 {name} 的修改。',
  'offer.another': '这是 {name} 之外的另一个 Pod。',
  'offer.state': '这段文本还带有 {name} 的容器状态，作为修改会被忽略。',
  'offer.notCreated': 'Kubernetes {release} 拒绝创建这个 Pod。',
  'offer.dropped': '这个 Pod 有些字段是 Kubernetes {release} 没有的，会被丢弃。',
  'offer.needs': '这个 Pod 需要 {release} 或更新的版本。',
  'offer.switch': '切换到 {release}',
  'offer.run': '改用这个 Pod 重新开始',
} as const;
