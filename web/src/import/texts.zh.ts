// Chinese texts of the import dialog.

import type { en } from './texts.en.ts';

export const zh = {
  'import.title': '从集群导入 Pod',
  'import.local': '文本在浏览器里读取，不会离开浏览器。',
  'import.text': '要导入的文本',
  'import.hint':
    '粘贴以下任一命令的输出，或拖入文件：\nkubectl get pod NAME -o yaml（或 json、列表）\ncrictl inspect ID、crictl inspectp ID\ndocker inspect ID\nkubectl describe pod NAME',
  'import.fleetAll': '升级会重启这些 Pod 里的哪些容器？',
  'import.file': '选择文件',
  'import.found': '读到的内容',
  'import.choose': '{count} 个 Pod，选一个',
  'import.kind.pod': 'kubectl 输出的一个 Pod',
  'import.kind.list': 'kubectl 输出的列表',
  'import.kind.describe': 'kubectl describe 输出的描述',
  'import.kind.inspect': 'crictl inspect 输出的容器',
  'import.kind.inspectp': 'crictl inspectp 输出的沙箱',
  'import.kind.ps': 'crictl ps 输出的容器',
  'import.kind.pods': 'crictl pods 输出的沙箱',
  'import.kind.docker': 'docker inspect 输出的容器',
  'import.kind.workload': '带 Pod 模板的工作负载',
  'import.kind.unknown': '无法识别这段文本的格式。',
  'import.partial': '运行时只掌握 Pod 的一部分：它没有给出的内容不会写入 spec。',
  'import.containers': '文本中的容器',
  'import.column.name': '容器',
  'import.column.state': '状态',
  'import.column.restarts': '重启次数',
  'import.column.hash': '哈希',
  'import.evidence': '这些容器由谁创建',
  'import.printed': '这些 Event 由哪些版本产生',
  'import.printedBy': '能产生所有这些 Event 的 kubelet：{releases}。',
  'import.printedByNone': '没有哪个版本能产生所有这些 Event：其间 kubelet 升级过。',
  'import.events.one': '{count} 个 Event',
  'import.events.other': '{count} 个 Event',
  'import.mask': '遮盖环境变量和参数里的密码、令牌和密钥',
  'import.accept': '使用这个 Pod',
} as const satisfies Record<keyof typeof en, string>;
