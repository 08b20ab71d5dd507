// Chinese texts of the dialog with the stored object.

export const zh = {
  'stored.title': '已存储的对象',
  'stored.filled':
    'API 服务器 {release} 存储的就是这个对象（此处省略 status）。高亮的行不在清单里，由 API 服务器填充。',
  'stored.noObject': '这个 Pod 不经过 API 服务器。高亮的行不在文本里，由 kubelet 填充。',
  'stored.merge': '修改如何合并',
  'stored.apply':
    'kubectl apply 比较三个版本：上次应用的清单（保存在注解 kubectl.kubernetes.io/last-applied-configuration 中）、修改后的清单，以及已存储的对象。它删除清单里不再出现的字段，写入有差异的字段，其余保持存储时的值，包括新建 Pod 时会得到不同结果的默认值。',
  'stored.edit': 'kubectl edit、patch 和 set image 只发送与所编辑对象的差异，其余保持存储时的值。',
  'stored.replace':
    'kubectl replace 发送整个文本，API 服务器重新填充默认值。取决于文本的默认值会随之改变，例如 imagePullPolicy 随镜像标签而变。',
  'stored.template': '控制器不修改已存储的 Pod，而是按模板创建新的 Pod。',
  'stored.patch': 'kubectl 发送的补丁',
  'stored.last': '上次应用的清单',
  'stored.noPatch': '没有差异，kubectl 不发送补丁。',
} as const;
