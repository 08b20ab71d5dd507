// The gallery of examples: a search, and for each example a sentence and a small picture.

import { useDeferredValue, useState } from 'react';
import { type ListedStory, OPENING_ABOUT } from '../../store/story.ts';
import type { Work } from '../../store/work.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import styles from './Gallery.module.css';
import { MyPods } from './MyPods.tsx';
import { StoryPicture } from './StoryPicture.tsx';
import { matches } from './search.ts';
import { useGalleryText } from './texts.ts';

interface GalleryDialogProps {
  readonly stories: readonly ListedStory[];
  /** The present work, and the name to save it under. */
  readonly present: { readonly name: string; readonly work: Work };
  readonly on: {
    open(file: string): void;
    /** Opens the scenario of the opening page. */
    openFirst(): void;
    /** Restarts the same story. */
    again(): void;
    openSaved(work: Work): void;
  };
  onClose(): void;
}

export function GalleryDialog({ stories, present, on, onClose }: GalleryDialogProps) {
  const words = useGalleryText();
  const [typed, setTyped] = useState('');
  const search = useDeferredValue(typed);
  const choose = (run: () => void): void => {
    onClose();
    run();
  };
  const examples = [
    { file: undefined, title: words('app.scenario'), about: OPENING_ABOUT[words.lang] },
    ...stories.map((story) => ({
      file: story.file,
      title: story[words.lang],
      about: story.about[words.lang],
    })),
  ].filter(({ title, about }) => matches(`${title} ${about}`, search));
  return (
    <Dialog title={words('gallery.title')} size="wide" onClose={onClose}>
      <div className={styles.head}>
        <input
          type="search"
          data-first
          className={styles.search}
          aria-label={words('gallery.search')}
          placeholder={words('gallery.search')}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
        <button type="button" className={styles.again} onClick={() => choose(on.again)}>
          <span aria-hidden="true">↺ </span>
          {words('bar.again')}
        </button>
      </div>
      <MyPods present={present} search={search} onOpen={(work) => choose(() => on.openSaved(work))} />
      <ul className={styles.list} aria-label={words('gallery.title')}>
        {examples.map(({ file, title, about }, nth) => (
          <li key={file ?? 'opening'}>
            <button
              type="button"
              className={styles.card}
              aria-label={title}
              onClick={() => choose(() => (file === undefined ? on.openFirst() : on.open(file)))}
            >
              <StoryPicture file={file} nth={nth} />
              <span className={styles.name}>{title}</span>
              <span className={styles.about}>{about}</span>
            </button>
          </li>
        ))}
      </ul>
      <p role="status" className={styles.none}>
        {examples.length === 0 && words('gallery.none')}
      </p>
    </Dialog>
  );
}
