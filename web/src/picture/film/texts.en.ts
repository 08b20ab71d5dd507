// English texts of the film.

export const en = {
  'film.title': 'This Pod on 30 kubelets',
  'film.png': 'Save all pictures as PNG',
  'film.gif': 'Save as GIF',
  'film.working': 'Playing the story on every release …',
  'film.hint': 'Scroll sideways. Secrets are masked.',
  'film.drawing': 'Drawing …',
  'film.failed': 'This browser cannot draw the file.',
} as const;
