// Chinese texts of completion and hover.

import type { en } from './texts.en.ts';

export const zh = {
  'field.since': '自 {release} 起',
  'field.until': '到 {release} 为止',
  'field.default': '默认 {value}',
  'field.default.byTag': '镜像的标签是 latest，或者既无标签也无摘要时默认 Always，否则默认 IfNotPresent',
  'field.hashed': 'kubelet {release} 将它计入哈希：改动会重启容器',
  'field.hashedWhenSet': 'kubelet {release} 仅在设置了它时计入哈希：改动会重启容器',
  'field.notHashed': 'kubelet {release} 不将它计入哈希：改动不会重启任何东西',
  'field.notHashedResize': 'kubelet {release} 不将它计入哈希；只有 resizePolicy 要求时，调整资源才会重启容器',
  'field.hashedApart': 'kubelet {release} 比较的哈希不含它；只有 resizePolicy 要求时，调整资源才会重启容器',
  'field.hashedName': 'kubelet {release} 将它计入哈希，但换了名字就是另一个容器',
  'field.hashedInit': 'kubelet {release} 将它计入哈希，但不比较 Init 容器的哈希：改动到它下次运行时才生效',
  'field.hashedSidecar':
    'kubelet {release} 将它计入哈希：改动会重启边车容器，而对普通 Init 容器则到它下次运行时才生效',
  'field.hashedEphemeral': 'kubelet {release} 将它计入哈希，但临时容器从不重启',
  'field.outsideHash': '不属于容器的哈希',
  'field.change.yes': 'Pod 运行时可以修改',
  'field.change.no': 'Pod 运行时 API 服务器拒绝修改',
  'field.change.off': '它的特性门控已关闭：API 服务器会悄悄丢弃它',
  'field.change.back': 'API 服务器会悄悄还原改动',
  'field.change.lower': 'Pod 运行时可以设置一次，之后只能调低',
  'field.change.add': 'Pod 运行时可以添加条目',
  'field.change.seconds': 'Pod 运行时可以修改，已有的容忍度也可以',
  'field.change.rescue': 'Pod 运行时只能改为 1，且原值须为负',
  'field.change.amounts': 'Pod 运行时可以修改 CPU 和内存',
  'field.change.resize': 'CPU 和内存可以通过 resize 子资源修改',
  'field.change.resizeSidecar': '边车容器的 CPU 和内存可以通过 resize 子资源修改，普通 Init 容器的不可以',
  'field.change.subresource': '可以通过 ephemeralcontainers 子资源添加条目',
  'field.list': '{type} 列表',
  'field.map': '{type} 映射',
} as const satisfies Record<keyof typeof en, string>;
