// Texts of notices, which any part of the page can show.

import { createTexts, type KeyOf } from '../ui/i18n/texts.ts';

export const en = {
  'lesson.fileBad': 'This lesson cannot be opened: {reason}',
  'link.broken': 'The link cannot be opened: it is incomplete or was changed. Your own work is unchanged.',
  'link.future': 'A newer version of this page made the link: {reason}. Reload, or ask for the link again.',
  'link.newer':
    'A newer version of this page made the link: {reason}. Reload the page to update it. Your own work is unchanged.',
  'link.invalid': 'The link cannot be opened: {reason}. Your own work is unchanged.',
  'link.changed': 'Opened with changes: {reason}.',
  'link.tooLarge': 'The link is too large to be a scenario. Your own work is unchanged.',
  'notice.longPaste': 'The pasted text has {length} characters; the limit is {most}. Your text is unchanged.',
  'notice.nothingHappens': 'Time passed and nothing happened.',
  'notice.fromNow': 'From now on: {reason}.',
  'notice.noLonger': 'No longer: {reason}.',
  'notice.noEffect': 'Nothing changes: {reason}.',
  'notice.note': 'Note: {reason}.',
  'notice.nothingFollows': 'The containers stay as they are; the kubelet has nothing to do.',
  'notice.refused': 'The API server refuses this: {reason}',
  'notice.forked': '{what} at {time}. What followed before is kept as another future.',
  'notice.moved': '{what}: moved from {before} to {time}.',
  'notice.movedInVain': '{what}: moved from {before} to {time}, where it has no effect: {reason}.',
  'notice.stays.creates': 'The story begins with the creation of the Pod, which cannot be moved.',
  'notice.stays.prepares': 'This prepares the node before the Pod is created, and cannot be moved.',
  'notice.stays.observes': 'This state was set by hand or imported for this time, and cannot be moved.',
  'notice.stays.unplayed': 'The story is too long: this event was not replayed, and cannot be moved.',
  'notice.openedUntitled': 'Opened a scenario without a title.',
  'notice.englishOnly': 'Chinese texts cannot be loaded. The page stays in English.',
  'notice.noStories': 'The list of scenarios cannot be loaded. Reload the page to try again.',
  'notice.kept': 'Your previous work is kept.',
  'notice.aside': 'Your unsaved text is set aside.',
  'notice.again': 'Back at the start.',
  'notice.example': '{about} Press Play.',
  'notice.tryPlay': 'Opened: {title}, on kubelet {release}. Press Play to see what the kubelet does next.',
  'notice.tryEdit':
    'Opened: {title}, on kubelet {release}. Try it: change the image of {container}, or choose “What if”.',
  'notice.opened': 'Opened: {title}.',
  'notice.openedOn': 'Opened: {title}, on kubelet {release}.',
  'notice.fileFuture': 'Another version of this page made the file: {reason}. Reload the page and try again.',
  'notice.fileBad': 'This isn’t a scenario file: {reason}',
  'notice.storyBad': 'The scenario could not be loaded: {reason}',
} as const;

export const noticeTexts = createTexts(en, { zh: () => import('./notices.zh.ts') });

export type NoticeKey = KeyOf<typeof noticeTexts>;
