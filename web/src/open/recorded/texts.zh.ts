// Chinese texts of recorded stories.

export const zh = {
  'recorded.badge': '在真实的 kubelet {tag} 上录制',
  'recorded.badgeUpgraded': '在真实的 kubelet {tag} 上录制，途中升级到 {upgraded}',
  'recorded.title': '在真实集群上录制的场景',
  'recorded.note':
    '这些场景由真实的 kubelet、API 服务器、etcd 和 containerd 运行；测试会把每份录制与模拟结果对比。',
  'recorded.story': '场景',
  'recorded.releases': 'kubelet',
  'recorded.open': '打开 {tag} 的“{title}”',
  'recorded.failed': '无法加载录制：{reason}',
  'recorded.loading': '正在加载…',
  'recorded.views': '双方的输出',
  'recorded.events': 'Event',
  'recorded.lines': 'get pods --watch',
  'recorded.log': 'kubelet 日志',
  'recorded.real': 'kubelet {tag}',
  'recorded.realUpgraded': 'kubelet {tag}，随后 {upgraded}',
  'recorded.simulated': '模拟',
  'recorded.times': '时间为 Pod 创建后的秒数。真实集群启动容器需要时间。',
  'recorded.alone': '带标记的行只出现在一侧。',
  'recorded.occurrence': '×{count}，首次 {first}',
} as const;
