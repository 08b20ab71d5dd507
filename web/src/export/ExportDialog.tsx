// The dialog that previews the picture and saves it and the reports as files.

import { useState } from 'react';
import { saveFile } from '../browser/saveFile.ts';
import { Dialog } from '../ui/Dialog.tsx';
import { drawPng } from './drawPng.ts';
import styles from './ExportDialog.module.css';
import {
  type Exported,
  type ExportKind,
  fileName,
  type PictureColours,
  pictureOf,
  textFile,
} from './exportFiles.ts';
import { type ExportKey, useExportText } from './texts.ts';

const KINDS: readonly { readonly kind: ExportKind; readonly text: ExportKey; readonly note: ExportKey }[] = [
  { kind: 'svg', text: 'export.svg', note: 'export.svgNote' },
  { kind: 'png', text: 'export.png', note: 'export.pngNote' },
  { kind: 'animated', text: 'export.animated', note: 'export.animatedNote' },
  { kind: 'markdown', text: 'export.markdown', note: 'export.markdownNote' },
  { kind: 'json', text: 'export.json', note: 'export.jsonNote' },
];

const COLOURS = [
  { value: 'light', text: 'export.light' },
  { value: 'dark', text: 'export.dark' },
] as const satisfies { value: PictureColours; text: ExportKey }[];

interface ExportDialogProps {
  readonly exported: Exported;
  /** The colours of the page's current theme. */
  readonly colours: PictureColours;
  onClose(): void;
}

export function ExportDialog({ exported, colours, onClose }: ExportDialogProps) {
  const words = useExportText();
  const [theme, setTheme] = useState(colours);
  const [failed, setFailed] = useState(false);

  const save = async (kind: ExportKind): Promise<void> => {
    const { type, text } = textFile(exported, kind, theme);
    const content = kind === 'png' ? await drawPng(text) : new Blob([text], { type });
    setFailed(content === undefined);
    if (content) saveFile(fileName(exported, kind, theme), content);
  };

  return (
    <Dialog title={words('export.title')} onClose={onClose}>
      <img
        className={styles.preview}
        src={`data:image/svg+xml,${encodeURIComponent(pictureOf(exported, theme))}`}
        alt={words('export.preview')}
      />
      <fieldset className={styles.colours}>
        <legend>{words('export.colours')}</legend>
        {COLOURS.map(({ value, text }) => (
          <label key={value}>
            <input
              type="radio"
              name="export-colours"
              checked={theme === value}
              onChange={() => setTheme(value)}
            />
            {words(text)}
          </label>
        ))}
      </fieldset>
      <ul className={styles.kinds}>
        {KINDS.map(({ kind, text, note }, index) => (
          <li key={kind}>
            <button
              type="button"
              className={styles.kind}
              data-first={index === 0 ? true : undefined}
              aria-describedby={`export-${kind}`}
              onClick={() => void save(kind)}
            >
              {words(text)}
            </button>
            <span id={`export-${kind}`} className={styles.note}>
              {words(note)}
            </span>
          </li>
        ))}
      </ul>
      <p role="status" className={styles.note}>
        {words(failed ? 'export.failed' : 'export.note')}
      </p>
    </Dialog>
  );
}
