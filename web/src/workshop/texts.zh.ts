// Chinese texts of the workshop.

import type { en } from './texts.en.ts';

export const zh = {
  'workshop.title': '工作坊',
  'workshop.explain':
    '一小时的课：三个模块各十五分钟，最后一次测验。投影这一页，让学员扫码，先讨论，再一起看答案。',
  'workshop.modules': '模块',
  'workshop.step': '第 {at} 步，共 {of} 步',
  'workshop.previous': '上一步',
  'workshop.next': '下一步',
  'workshop.qr': '这一步的二维码',
  'workshop.show': '在本页打开这一步',
  'workshop.note': '答错说明什么',
  'workshop.room': '问全班',
  'workshop.real': '在真实集群（kind）上试',
  'workshop.final': '最后：十道题',
  'workshop.clock': '计时',
  'workshop.startClock': '开始',
  'workshop.stopClock': '暂停',
  'workshop.resetClock': '归零',
  'workshop.handout': '本模块的讲义',
  'workshop.blanks': '留空版',
  'workshop.answers': '答案版',
  'workshop.toPrint': '打印页',
  'workshop.markdown': 'Markdown',
  'workshop.why': '为什么？______________________________',
  'workshop.results': '全班成绩',
  'workshop.paste': '粘贴学员发来的成绩代码，一条或多条都行，夹杂其他文字也没关系。',
  'workshop.codes': '成绩代码',
  'workshop.learners.one': '{count} 人',
  'workshop.learners.other': '{count} 人',
  'workshop.question': '第 {at} 题',
  'workshop.missing': '无法加载工作坊的安排。',
} as const satisfies Record<keyof typeof en, string>;
