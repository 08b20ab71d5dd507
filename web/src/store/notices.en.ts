// English texts of notices, which any part of the page can show.

export const en = {
  'lesson.fileBad': 'This lesson cannot be opened: {reason}',
  'link.broken': 'The link cannot be opened: it is incomplete or was changed. Your own work is unchanged.',
  'link.future': 'A newer version of this page made the link: {reason}. Reload, or ask for the link again.',
  'link.changed': 'Opened with changes: {reason}.',
  'link.tooLarge': 'The link is too large to be a scenario. Your own work is unchanged.',
  'notice.nothingHappens': 'Time passed and nothing happened.',
  'notice.dropped': 'Later events were removed.',
  'notice.rested': 'The current sync finished first, then this happened.',
  'notice.restedDropped': 'The current sync finished first, then this happened. Later events were removed.',
  'notice.openedUntitled': 'Opened a scenario without a title.',
  'notice.englishOnly': 'Chinese texts cannot be loaded. The page stays in English.',
  'notice.noStories': 'The list of scenarios cannot be loaded. Reload the page to try again.',
  'notice.kept': 'Your previous work is kept.',
  'notice.aside': 'Your unsaved text is set aside.',
  'notice.again': 'Back at the start.',
  'notice.opened': 'Opened: {title}.',
  'notice.fileFuture': 'Another version of this page made the file: {reason}. Reload the page and try again.',
  'notice.fileBad': 'This isn’t a scenario file: {reason}',
  'notice.storyBad': 'The scenario could not be loaded: {reason}',
} as const;
