// The same Pod on every kubelet as one strip of pictures, which can be saved as PNG and GIF.

import { type FilmPicture, filmFrames, filmSheet } from '@syncpod/core/svg';
import { useEffect, useMemo, useRef, useState } from 'react';
import { saveFile } from '../../browser/saveFile.ts';
import { drawPng } from '../../share/export/drawPng.ts';
import { useSource, useSourceStore } from '../../store/context.ts';
import { hideSecrets } from '../../store/hiddenSecrets.ts';
import { pickWork } from '../../store/work.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { useTheme } from '../../ui/theme/useTheme.ts';
import styles from './Film.module.css';
import { filmOf } from './filmOf.ts';
import { useFilmText } from './texts.ts';

export function FilmDialog({ onClose }: { readonly onClose: () => void }) {
  const words = useFilmText();
  const theme = useTheme(useSource((source) => source.theme)) === 'dark' ? 'dark' : 'light';
  const pictures = useFilm();
  const [state, setState] = useState<'ready' | 'drawing' | 'failed'>('ready');
  const look = useMemo(() => ({ theme, lang: words.lang }) as const, [theme, words.lang]);
  const frames = useMemo(() => (pictures ? filmFrames(pictures, look) : []), [pictures, look]);
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
          onClick={() => pictures && void save('syncpod-film.png', drawPng(filmSheet(pictures, look)))}
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

/** Milliseconds of work at once, so that the dialog answers in between. */
const SLICE = 12;

/** Played once, with the secrets of the work masked; undefined until all releases have been played. */
function useFilm(): readonly FilmPicture[] | undefined {
  const store = useSourceStore();
  const [pictures, setPictures] = useState<readonly FilmPicture[]>();
  const film = useRef<ReturnType<typeof filmOf>>(undefined);
  useEffect(() => {
    film.current ??= filmOf(hideSecrets(pickWork(store.getState())).work);
    const steps = film.current;
    let timer = window.setTimeout(slice);
    function slice(): void {
      const end = performance.now() + SLICE;
      while (performance.now() < end) {
        const step = steps.next();
        if (!step.done) continue;
        setPictures(step.value);
        return;
      }
      timer = window.setTimeout(slice);
    }
    return () => window.clearTimeout(timer);
  }, [store]);
  return pictures;
}
