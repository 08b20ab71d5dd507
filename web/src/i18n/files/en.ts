// What do the export, the import and the embedded page say in English?

export const filesEn = {
  'dialog.close': 'Close',
  'embed.open': 'Open in SyncPod Playground',
  'export.button': 'Export',
  'export.title': 'Save what you see',
  'export.note': 'Files are made here, in the browser; nothing is sent anywhere.',
  'export.colours': 'Colours of the picture',
  'export.light': 'Light',
  'export.dark': 'Dark',
  'export.preview': 'Preview of the picture',
  'export.svg': 'Picture (SVG)',
  'export.svgNote': 'Sharp at any size, for documents and slides',
  'export.png': 'Picture (PNG)',
  'export.pngNote': 'Twice as large as shown, for chats',
  'export.animated': 'Animated picture (SVG)',
  'export.animatedNote': 'Every sync step by step, moves in an img tag, without a script',
  'export.markdown': 'Report (Markdown)',
  'export.markdownNote': 'Verdict, table and reasons, for issues and chats',
  'export.json': 'Report (JSON)',
  'export.jsonNote': 'Verdict, decisions, hashes and steps, for programs',
  'export.failed': 'The browser could not draw the picture. The SVG is the same picture.',
} as const;
