// Chinese texts of the tour.

export const zh = {
  'tour.name': '导览',
  'tour.count': '第 {at} 步，共 {of} 步',
  'tour.pod': '编辑 Pod：改镜像、改探针，随便改，不会弄坏任何东西。',
  'tour.picture': '结论和图示说明所选版本的 kubelet 会做什么：杀掉、保留还是启动。',
  'tour.why': '“原因”“哈希”“日志”和“版本”展示每一项判断，并链接到 Kubernetes 源代码。',
  'tour.player': '应用修改，然后播放或单步。“如果…会怎样”可以加入崩溃、探针失败和升级。',
  'tour.back': '上一步',
  'tour.next': '下一步',
  'tour.done': '完成',
  'tour.end': '结束导览',
} as const;
