// Chinese texts of the picture of a goal.

export const zh = {
  'goal.theirs': '目标',
  'goal.mine': '你的现状',
  'goal.same': '同一个 Pod，同一个沙箱',
  'goal.sandbox': '同一个 Pod，新沙箱',
  'goal.pod': '新的 Pod',
  'goal.refused': '有修改被拒绝',
  'goal.container': '{fate}；{state}，{restarts}',
  'goal.keep': '保留',
  'goal.kill': '被杀',
  'goal.start': '启动',
  'goal.kill-and-start': '先杀后启动',
  'goal.none': '没有动作',
  'goal.created': '已创建',
  'goal.running': '运行中',
  'goal.exited': '已退出',
  'goal.unknown': '状态未知',
  'goal.absent': '已不存在',
  'goal.restarts.one': '重启 {count} 次',
  'goal.restarts.other': '重启 {count} 次',
} as const;
