// Chinese texts of the acts for a Pod with which nothing happens.

export const zh = {
  'idle.title': '没有可播放的内容。试试：',
  'idle.memory': '调大 {name} 的内存',
  'idle.kill': '杀掉 {name}',
  'idle.upgrade': '把节点升级到 {release}',
  'idle.reboot': '重启节点',
} as const;
