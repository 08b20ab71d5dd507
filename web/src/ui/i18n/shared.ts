// Texts of many features: tabs, and commands with a button and an entry in the palette.

import { createTexts, type KeyOf, type Text } from './texts.ts';

export const en = {
  'dialog.close': 'Close',
  'export.button': 'Export',
  'import.button': 'Paste or import a Pod',
  'fleet.title': 'Upgrade report',
  'rollout.title': 'Rollout',
  'workshop.title': 'Workshop',
  'lesson.pick': 'Lessons',
  'restart.title': 'Why did it restart?',
  'restart.text': 'Pasted text',
  'teach.make': 'Make a lesson',
  'app.name': 'SyncPod',
  'app.kind': 'Playground',
  'app.scenario': 'In-place image update',
  'bar.kubelet': 'kubelet',
  'fidelity.open': 'Verification, known differences and simplifications',
  'bar.language': 'Switch to Chinese',
  'theme.system': 'Theme: system',
  'theme.light': 'Theme: light',
  'theme.dark': 'Theme: dark',
  'theme.contrast': 'Theme: high contrast',
  'editor.apply': 'Apply edit',
  'editor.jump': 'Line {line}',
  'tab.pod': 'Pod',
  'tab.picture': 'Picture',
  'tab.why': 'Why',
  'tab.hash': 'Hash',
  'help.title': 'Keyboard shortcuts',
  'help.playPause': 'Play or pause',
  'verdict.pod.old': 'Old Pod {name}: ',
  'verdict.pod.new': 'New Pod {name}: ',
  'offer.template': 'Use this {kind}',
  'tab.releases': 'Releases',
  'releases.span': '{first}–{last}',
  'tab.log': 'Log',
  'tab.spec': 'Text',
  'tab.state': 'Observed state',
  'tab.diff': 'Diff',
  'compare.title': 'Compare',
  'palette.title': 'Commands',
  'present.toggle': 'Turn present mode on or off',
  'tour.take': 'Take the tour',
  'player.undo': 'Undo',
  'bar.again': 'Start over',
  'bar.releaseFromStart': 'Kubelet at the start of the scenario',
  'bookmark.button': 'Bookmark this moment',
} as const;

export const sharedTexts = createTexts(en, { zh: () => import('./shared.zh.ts') });

export type SharedKey = KeyOf<typeof sharedTexts>;

export type SharedText = Text<SharedKey>;
