// Chinese texts of notices, which any part of the page can show.

import type { en } from './notices.en.ts';

export const zh = {
  'lesson.fileBad': '无法打开课程：{reason}',
  'link.broken': '无法打开链接：它不完整或被改动过。你自己的内容没有受影响。',
  'link.future': '该链接由更新版本的页面生成：{reason}。请重新加载，或请对方重新发送。',
  'link.changed': '打开时做了更改：{reason}。',
  'link.tooLarge': '链接过大，不可能是场景。你自己的内容没有受影响。',
  'notice.nothingHappens': '时间过去了，什么也没有发生。',
  'notice.fromNow': '从现在起：{reason}。',
  'notice.noLonger': '不再：{reason}。',
  'notice.noEffect': '什么也没有改变：{reason}。',
  'notice.note': '提示：{reason}。',
  'notice.nothingFollows': '什么也没有改变：kubelet 没有要做的事。',
  'notice.refused': 'API 服务器拒绝：{reason}',
  'notice.dropped': '之后的事件已移除。',
  'notice.rested': '当前的同步先完成，然后才发生这件事。',
  'notice.restedDropped': '当前的同步先完成，然后才发生这件事。之后的事件已移除。',
  'notice.openedUntitled': '已打开一个没有标题的场景。',
  'notice.englishOnly': '无法加载中文文本，页面以英文显示。',
  'notice.noStories': '无法加载场景列表。请重新加载页面。',
  'notice.kept': '你之前的内容还保留着。',
  'notice.aside': '你尚未应用的文本已暂存。',
  'notice.again': '已回到开头。',
  'notice.example': '{about}按“播放”看看。',
  'notice.tryPlay': '已打开：{title}。按“播放”看 kubelet 接下来做什么。',
  'notice.tryEdit': '已打开：{title}。试试修改 {container} 的镜像，或选择“如果…会怎样”。',
  'notice.opened': '已打开：{title}。',
  'notice.fileFuture': '此文件由另一版本的页面生成：{reason}。请刷新页面后重试。',
  'notice.fileBad': '这不是场景文件：{reason}',
  'notice.storyBad': '无法加载场景：{reason}',
} as const satisfies Record<keyof typeof en, string>;
