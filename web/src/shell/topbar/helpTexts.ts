// Texts of the help dialog.

import { sharedTexts } from '../../ui/i18n/shared.ts';
import { createTexts, useText } from '../../ui/i18n/texts.ts';
import { topBarTexts } from './texts.ts';

export const en = {
  'help.next': 'Next step',
  'help.previous': 'Previous step',
  'help.first': 'Jump to the start or the end',
  'help.sync': 'Previous or next sync',
  'help.event': 'Previous or next event',
  'help.pan': 'Pan the picture, with the focus in it',
  'help.editor': 'Go to the editor',
  'help.leaveEditor': 'Leave the editor',
  'help.zoom': 'Zoom in, zoom out, move left, move right, with the focus on the timeline',
  'help.moveEvent': 'Move the focused event of the timeline by a second, or by a tenth with Shift',
  'help.tabMode': 'Switch Tab between indenting and moving focus',
  'help.undo': 'Undo (in the editor)',
  'help.help': 'Show this list',
  'help.outside': 'Single-key shortcuts work when no field is focused.',
  'help.about': 'About',
  'help.what':
    'This page shows what the kubelet of any release from {first} to {last} does with a Pod in SyncPod, and why.',
  'help.proof': 'It is verified, release by release, against answers of Kubernetes’ own code.',
  'help.private': 'Nothing you type or open leaves your browser.',
  'help.words': 'Glossary',
  'help.licence': 'License: {name}',
  'help.version': 'Version {version}',
  'help.print': 'Print a handout (also in More)',
  'help.palette': 'Open the command palette',
  'help.apply': 'Apply the edit (in the editor)',
  'help.complete': 'Show completions (in the editor)',
  'bookmark.keys': 'Previous or next bookmark',
  'help.undoAction': 'Undo the last action (outside the editor)',
} as const;

const helpTexts = createTexts(en, { zh: () => import('./helpTexts.zh.ts') }, sharedTexts, topBarTexts);

export const useHelpText = () => useText(helpTexts);
