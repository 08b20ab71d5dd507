// Chinese texts of the view of the audience.

export const zh = {
  'audience.name': '投影视图',
  'audience.open': '打开投影视图',
  'audience.answer': '在投影上显示答案',
  'audience.explain':
    '给投影仪用的第二个窗口，显示题目、选项、二维码和倒计时，跟随本页切换。备注只留在本页。',
  'audience.wait': '等待同一浏览器另一个窗口中的教师页面（工作坊）。',
  'audience.qr': '本题的二维码',
  'audience.final': '请扫码：十道题，答案都由 kubelet 的逻辑算出。',
  'audience.left': '剩余时间',
} as const;
