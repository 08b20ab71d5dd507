// Chinese texts of the handout.

export const zh = {
  'handout.reasons': 'kubelet 依次检查的问题',
  'handout.pod': 'Pod',
  'handout.events': 'Event',
  'handout.scan': '扫码打开此页面',
} as const;
