// Chinese texts of the feature gates dialog.

export const zh = {
  'gates.server':
    'API 服务器与 kubelet 的版本和门控相同，并与它一起升级。为 API 服务器另选版本后，它采用该版本的默认门控。',
  'gates.about.ephemeral': '接受并启动临时容器。',
  'gates.about.startupProbe': '保留并运行启动探针。',
  'gates.about.probeGrace': '探针杀掉容器时，采用它自己的 terminationGracePeriodSeconds。',
  'gates.about.sidecar': 'restartPolicy 为 Always 的 Init 容器作为边车容器一直运行。',
  'gates.about.legacySidecar': '没有边车容器的 Pod 仍按旧方式处理 Init 容器。',
  'gates.about.resize': '容器运行时可以改变 CPU 和内存。1.32 及以前，此门控还会填充 resizePolicy 的默认值。',
  'gates.about.podLevel': 'Pod 可以设置 Pod 级资源。',
  'gates.about.podLevelDefaulting':
    '开启：Pod 级资源的默认值在存储 Pod 时填充。关闭：和 1.36 及以前一样，每次读取时填充。',
  'gates.about.podLevelQos': 'Pod 级资源为空时，QoS 类由容器决定。',
  'gates.about.restartRules': '容器的 restartPolicy 和 restartPolicyRules 生效。',
  'gates.about.restartAll': '一个容器退出时，可以重启 Pod 的所有容器。',
  'gates.about.podLevelResize': 'Pod 级资源可以在 Pod 运行时改变。',
  'gates.about.resizeInit': '不是边车容器的 Init 容器也能调整资源。',
  'gates.about.resizeVolumes': '基于内存的卷可以调整大小。不模拟。',
  'gates.about.declared': '节点声明自己具备的特性。其他门控需要它。',
  'gates.about.evented': '运行时主动推送容器事件。模拟中忽略。',
  'gates.about.backOffMax': '节点可以设置最长退避。这里是 300 秒。',
  'gates.about.backOffDecay':
    '退避从 1 秒到 60 秒，而不是 10 秒到 300 秒；KubeletCrashLoopBackOffMax 开启时仍到 300 秒。',
  'gates.title': 'kubelet {release} 的特性门控',
  'gates.intro': '只列出影响此处展示内容的门控，初始为该版本自己的默认值。',
  'gates.none': '这个 kubelet 没有影响此处展示内容的特性门控。',
  'gates.locked': '{stage}：在此版本中锁定为开启，不能设置',
  'gates.onByDefault': '{stage}，默认开启',
  'gates.offByDefault': '{stage}，默认关闭',
  'gates.refused': 'kubelet 无法启动：',
  'gates.reset': '全部恢复默认',
} as const;
