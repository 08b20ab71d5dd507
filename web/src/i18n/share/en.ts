// What do links and the Share dialog say in English?

export const shareEn = {
  'share.button': 'Share',
  'share.title': 'Share what you see',
  'share.link': 'Link',
  'share.long': 'The link has {count} characters. Some mail programs and chats cut links after 2,000.',
  'share.tooLong': 'The link has {count} characters: many programs refuse it. Send the scenario as a file.',
  'share.mask.one':
    'Mask {count} value that looks like a secret. Before 1.31 that gives its container another hash.',
  'share.mask.other':
    'Mask {count} values that look like secrets. Before 1.31 that gives their containers other hashes.',
  'share.unread': 'The text cannot be read, so nothing looked for secrets in it.',
  'share.copyLink': 'Copy link',
  'share.copyMarkdown': 'Copy as Markdown',
  'share.copyEmbed': 'Copy embed code',
  'share.download': 'Download scenario',
  'share.system': 'Share with…',
  'share.copied': 'Copied.',
  'share.failed': 'The browser did not allow copying: select the link and copy it.',
  'share.qr': 'QR code of the link',
  'share.note':
    'The whole scenario is in the link itself: no server has it. What you type stays in this browser; the address shows it without secrets.',
  'link.broken':
    'The link cannot be opened: part of it was cut off or changed on its way. Your own work is untouched.',
  'link.future': 'The link was made by a newer version of this page. Reload, or ask for it again.',
  'link.tooLarge': 'The link holds more than any scenario. Your own work is untouched.',
  'link.dismiss': 'Dismiss',
} as const;
