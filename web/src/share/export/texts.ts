// Texts of the export dialog.

import { createTexts, type KeyOf, useText } from '../../ui/i18n/texts.ts';

export const en = {
  'export.title': 'Export',
  'export.note': 'Files are created in your browser; nothing is uploaded.',
  'export.colours': 'Colors of the picture',
  'export.light': 'Light',
  'export.dark': 'Dark',
  'export.preview': 'Preview',
  'export.svg': 'Picture (SVG)',
  'export.svgNote': 'Sharp at any size, for documents and slides',
  'export.png': 'Picture (PNG)',
  'export.pngNote': 'At twice the size, for chats',
  'export.animated': 'Animated picture (SVG)',
  'export.animatedNote': 'Animates in an <img>, no script',
  'export.gif': 'Animated picture (GIF)',
  'export.gifNote': 'For chats and slides that do not animate SVG; the first 240 pictures',
  'export.drawing': 'Drawing the file…',
  'export.markdown': 'Report (Markdown)',
  'export.markdownNote': 'Verdict, table and reasons, for issues and chats',
  'export.json': 'Report (JSON)',
  'export.jsonNote': 'Verdict, decisions, hashes and steps, for programs',
  'export.failed': 'The browser could not draw the picture. Use the SVG instead.',
} as const;

export const exportTexts = createTexts(en, { zh: () => import('./texts.zh.ts') });

export type ExportKey = KeyOf<typeof exportTexts>;

export const useExportText = () => useText(exportTexts);
