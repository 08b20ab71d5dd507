// The same Pod on every kubelet as one strip of pictures, which can be saved as PNG and GIF.

import type { Explanation } from '@syncpod/core/explain';
import type { Asked } from '@syncpod/core/report';
import { filmFrames, filmSheet } from '@syncpod/core/svg';
import { useMemo, useState } from 'react';
import { saveFile } from '../../browser/saveFile.ts';
import { drawPng } from '../../share/export/drawPng.ts';
import { useSource, useSourceStore } from '../../store/context.ts';
import { hideSecrets } from '../../store/hiddenSecrets.ts';
import { pickWork } from '../../store/work.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { useTheme } from '../../ui/theme/useTheme.ts';
import { useSlices } from '../../ui/useSlices.ts';
import styles from './Film.module.css';
import { filmOf } from './filmOf.ts';
import { useFilmText } from './texts.ts';

interface FilmDialogProps {
  /** The preview that led to `shown`, which is repeated for other releases. */
  readonly asked: Asked | undefined;
  /** What the page shows. */
  readonly shown: Explanation;
  onClose(): void;
}

export function FilmDialog({ asked, shown, onClose }: FilmDialogProps) {
  const words = useFilmText();
  const theme = useTheme(useSource((source) => source.theme)) === 'dark' ? 'dark' : 'light';
  const work = useMemo(() => () => filmOf(asked, shown), [asked, shown]);
  const pictures = useSlices(work).result;
  const store = useSourceStore();
  const { hide } = useMemo(() => hideSecrets(pickWork(store.getState())), [store]);
  const [state, setState] = useState<'ready' | 'drawing' | 'failed'>('ready');
  const look = useMemo(() => ({ theme, lang: words.lang }) as const, [theme, words.lang]);
  const frames = useMemo(
    () => filmFrames(pictures ?? [], look).map((frame) => ({ ...frame, svg: hide(frame.svg) })),
    [pictures, look, hide],
  );
  const save = async (name: string, content: Promise<Blob | undefined>): Promise<void> => {
    setState('drawing');
    const blob = await content;
    setState(blob ? 'ready' : 'failed');
    if (blob) saveFile(name, blob);
  };
  const gif = async () => (await import('../../share/export/drawGif.ts')).drawGif(frames);
  return (
    <Dialog title={words('film.title')} size="wide" short onClose={onClose}>
      <p className={styles.row}>
        <button
          type="button"
          className={styles.button}
          data-first
          disabled={!pictures || state === 'drawing'}
          onClick={() => pictures && void save('syncpod-film.png', drawPng(hide(filmSheet(pictures, look))))}
        >
          {words('film.png')}
        </button>
        <button
          type="button"
          className={styles.button}
          disabled={!pictures || state === 'drawing'}
          onClick={() => void save('syncpod-film.gif', gif())}
        >
          {words('film.gif')}
        </button>
        <span role="status">
          {words(!pictures ? 'film.working' : state === 'ready' ? 'film.hint' : `film.${state}`)}
        </span>
      </p>
      <ol
        className={styles.strip}
        aria-label={words('film.title')}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls sideways, also by keyboard
        tabIndex={0}
      >
        {pictures?.map(({ caption, reported }, index) => (
          <li key={caption}>
            <Frame
              svg={frames[index]?.svg ?? ''}
              name={caption}
              pod={String(reported.pod.metadata.name ?? '')}
            />
          </li>
        ))}
      </ol>
    </Dialog>
  );
}

function Frame({ svg, name, pod }: { readonly svg: string; readonly name: string; readonly pod: string }) {
  return (
    <img
      className={styles.frame}
      src={`data:image/svg+xml,${encodeURIComponent(svg)}`}
      alt={`${pod}, ${name}`}
      loading="lazy"
    />
  );
}
