// Chinese texts of notices, which any part of the page can show.

import type { en } from './notices.en.ts';

export const zh = {
  'lesson.fileBad': '无法打开课程：{reason}',
  'link.broken': '无法打开链接：它不完整或被改动过。你自己的内容没有受影响。',
  'link.future': '该链接由更新版本的页面生成：{reason}。请重新加载，或请对方重新发送。',
  'link.newer': '该链接由更新版本的页面生成：{reason}。请重新加载页面以更新。你自己的内容没有受影响。',
  'link.invalid': '无法打开链接：{reason}。你自己的内容没有受影响。',
  'link.changed': '打开时做了更改：{reason}。',
  'link.tooLarge': '链接过大，不可能是场景。你自己的内容没有受影响。',
  'notice.longPaste': '粘贴的文本有 {length} 个字符；上限为 {most}。你的文本没有改动。',
  'notice.nothingHappens': '时间过去了，什么也没有发生。',
  'notice.fromNow': '从现在起：{reason}。',
  'notice.noLonger': '不再：{reason}。',
  'notice.noEffect': '什么也没有改变：{reason}。',
  'notice.note': '提示：{reason}。',
  'notice.nothingFollows': '什么也没有改变：kubelet 没有要做的事。',
  'notice.refused': 'API 服务器拒绝：{reason}',
  'notice.forked': '{time}：{what}。原来的后续保留为另一种可能。',
  'notice.openedUntitled': '已打开一个没有标题的场景。',
  'notice.englishOnly': '无法加载中文文本，页面以英文显示。',
  'notice.noStories': '无法加载场景列表。请重新加载页面。',
  'notice.kept': '你之前的内容还保留着。',
  'notice.aside': '你尚未应用的文本已暂存。',
  'notice.again': '已回到开头。',
  'notice.example': '{about}按“播放”看看。',
  'notice.tryPlay': '已打开：{title}（kubelet {release}）。按“播放”看 kubelet 接下来做什么。',
  'notice.tryEdit':
    '已打开：{title}（kubelet {release}）。试试修改 {container} 的镜像，或选择“如果…会怎样”。',
  'notice.opened': '已打开：{title}。',
  'notice.openedOn': '已打开：{title}（kubelet {release}）。',
  'notice.fileFuture': '此文件由另一版本的页面生成：{reason}。请刷新页面后重试。',
  'notice.fileBad': '这不是场景文件：{reason}',
  'notice.storyBad': '无法加载场景：{reason}',
} as const satisfies Record<keyof typeof en, string>;
