// Chinese texts of the film.

export const zh = {
  'film.title': '这个 Pod 在 30 个 kubelet 版本上',
  'film.png': '把全部图片存为 PNG',
  'film.gif': '存为 GIF',
  'film.working': '正在各个版本上播放…',
  'film.hint': '左右滚动查看。密钥已遮盖。',
  'film.drawing': '正在绘制…',
  'film.failed': '这个浏览器无法绘制该文件。',
} as const;
