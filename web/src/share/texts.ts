// Texts of the share dialog.

import { sharedTexts } from '../ui/i18n/shared.ts';
import { createTexts, type KeyOf, useText } from '../ui/i18n/texts.ts';

export const en = {
  'share.title': 'Share',
  'share.link': 'Link',
  'share.long': 'The link has {count} characters. Some email and chat programs cut links after 2,000.',
  'share.tooLong':
    'The link has {count} characters, and many programs refuse that. Send the scenario as a file.',
  'share.mask.one':
    'Mask {count} value that looks like a secret. Before 1.31 this changes the hash of its container.',
  'share.mask.other':
    'Mask {count} values that look like secrets. Before 1.31 this changes the hashes of their containers.',
  'share.unread':
    'The text has an error. Secrets in it were searched for line by line, and some may remain. The address bar keeps the last valid text.',
  'share.copyLink': 'Copy link',
  'share.copyMarkdown': 'Copy as Markdown',
  'share.copyEmbed': 'Copy embed code',
  'share.download': 'Download scenario',
  'share.system': 'Share with…',
  'share.copied': 'Copied.',
  'share.failed': 'The browser did not allow copying. Select the link and copy it.',
  'share.qr': 'QR code of the link',
  'share.tooLarge': 'This is too large for a link. Download it and send the file.',
  'share.note': 'The link contains the whole scenario; nothing is uploaded.',
  'share.address.one': '{count} value is masked in the address bar.',
  'share.address.other': '{count} values are masked in the address bar.',
} as const;

export const shareTexts = createTexts(en, { zh: () => import('./texts.zh.ts') }, sharedTexts);

export type ShareKey = KeyOf<typeof shareTexts>;

export const useShareText = () => useText(shareTexts);
