// The dialog that previews the picture and saves it and the reports as files.

import { useMemo, useState } from 'react';
import { saveFile } from '../../browser/saveFile.ts';
import { useWork } from '../../store/context.ts';
import { hideSecrets } from '../../store/hiddenSecrets.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { drawPng } from './drawPng.ts';
import styles from './ExportDialog.module.css';
import {
  type Exported,
  type ExportKind,
  fileName,
  gifFrames,
  type PictureColours,
  pictureOf,
  textFile,
} from './exportFiles.ts';
import { type ExportKey, useExportText } from './texts.ts';

const KINDS: readonly { readonly kind: ExportKind; readonly text: ExportKey; readonly note: ExportKey }[] = [
  { kind: 'svg', text: 'export.svg', note: 'export.svgNote' },
  { kind: 'png', text: 'export.png', note: 'export.pngNote' },
  { kind: 'animated', text: 'export.animated', note: 'export.animatedNote' },
  { kind: 'gif', text: 'export.gif', note: 'export.gifNote' },
  { kind: 'markdown', text: 'export.markdown', note: 'export.markdownNote' },
  { kind: 'json', text: 'export.json', note: 'export.jsonNote' },
];

const COLOURS = [
  { value: 'light', text: 'export.light' },
  { value: 'dark', text: 'export.dark' },
] as const satisfies { value: PictureColours; text: ExportKey }[];

const STATES = {
  ready: 'export.note',
  drawing: 'export.drawing',
  failed: 'export.failed',
} as const satisfies Record<string, ExportKey>;

interface ExportDialogProps {
  readonly exported: Exported;
  /** The colors of the page's current theme. */
  readonly colours: PictureColours;
  onClose(): void;
}

export function ExportDialog({ exported: shown, colours, onClose }: ExportDialogProps) {
  const work = useWork();
  const exported = useMemo(() => ({ ...shown, hide: hideSecrets(work).hide }), [shown, work]);
  const words = useExportText();
  const [theme, setTheme] = useState(colours);
  const [state, setState] = useState<'ready' | 'drawing' | 'failed'>('ready');

  const save = async (kind: ExportKind): Promise<void> => {
    if (state === 'drawing') return;
    setState('drawing');
    const content = await contentOf(exported, kind, theme);
    setState(content ? 'ready' : 'failed');
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
        {words(STATES[state])}
      </p>
    </Dialog>
  );
}

async function contentOf(
  exported: Exported,
  kind: ExportKind,
  theme: PictureColours,
): Promise<Blob | undefined> {
  if (kind === 'gif') return (await import('./drawGif.ts')).drawGif(gifFrames(exported, theme));
  const { type, text } = textFile(exported, kind, theme);
  return kind === 'png' ? drawPng(text) : new Blob([text], { type });
}
