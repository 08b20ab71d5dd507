// Chinese texts of the Hash panel.

export const zh = {
  'hash.container': '{name} · kubelet {release} 的哈希',
  'hash.era.dump': '先取整个容器结构体的 Go 转储，再计算 FNV-1a（32 位）。',
  'hash.era.json': '先转 JSON，再按 Go 的字节转储格式计算 FNV-1a（32 位）。',
  'hash.era.nameImage': '只取 name 和 image，先转 JSON，再按 Go 的字节转储格式计算 FNV-1a（32 位）。',
  'hash.annotation': 'kubelet 把它以十六进制存放在容器的注解 io.kubernetes.container.hash 里。',
  'hash.running': '运行中',
  'hash.spec': '编辑中',
  'hash.same': '哈希相同：对这个 kubelet 来说定义没有变。',
  'hash.differs': '哈希不同：对这个 kubelet 来说定义变了。',
  'hash.uncompared': '哈希不同，但这个 kubelet 不比较此容器的哈希。',
  'hash.resourcesAlone': '只有 resources 不同，而它们可以原地调整，所以 kubelet 比较不含 resources 的哈希。',
  'hash.fresh': '没有同名容器在运行：没有可比较的哈希。',
  'hash.text': '文本',
  'hash.bytes': '字节',
  'hash.samePrefix.one': '前 {count} 个字节相同，之后不同',
  'hash.samePrefix.other': '前 {count} 个字节相同，之后不同',
} as const;
