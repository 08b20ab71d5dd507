// English texts of the bar that shows a notice.

export const en = {
  'link.dismiss': 'Dismiss',
  'notice.name': 'Notice',
  'notice.undo': 'Restore my Pod',
} as const;
