// The reader's own Pods that are saved on this device.

import { useId, useState } from 'react';
import type { Work } from '../../store/work.ts';
import { LANG_TAGS } from '../../ui/i18n/language.ts';
import styles from './Gallery.module.css';
import { deletePod, readSavedPods, savePod } from './savedPods.ts';
import { matches } from './search.ts';
import { useGalleryText } from './texts.ts';

interface MyPodsProps {
  /** The present work, and the name to save it under. */
  readonly present: { readonly name: string; readonly work: Work };
  readonly search: string;
  onOpen(work: Work): void;
}

export function MyPods({ present, search, onOpen }: MyPodsProps) {
  const words = useGalleryText();
  const title = useId();
  const [pods, setPods] = useState(() => readSavedPods());
  const [failed, setFailed] = useState(false);
  const save = (): void => {
    const { name, work } = present;
    // The title of an example comes from the list of examples.
    const titled = work.story === undefined ? { ...work, title: name } : work;
    setFailed(!savePod({ name, work: titled, saved: Date.now() }));
    setPods(readSavedPods());
  };
  const remove = (name: string): void => {
    deletePod(name);
    setPods(readSavedPods());
  };
  const dates = new Intl.DateTimeFormat(LANG_TAGS[words.lang], { dateStyle: 'medium', timeStyle: 'short' });
  return (
    <section className={styles.mine} aria-labelledby={title}>
      <div className={styles.head}>
        <h3 id={title} className={styles.title}>
          {words('gallery.mine')}
        </h3>
        <button type="button" className={styles.again} onClick={save}>
          {words('gallery.save', { name: present.name })}
        </button>
      </div>
      <p role="status" className={styles.none}>
        {failed ? words('gallery.full') : pods.length === 0 ? words('gallery.empty') : ''}
      </p>
      <ul className={styles.list}>
        {pods
          .filter(({ name }) => matches(name, search))
          .map(({ name, saved, work }) => (
            <li key={name} className={styles.saved}>
              <button type="button" className={styles.card} aria-label={name} onClick={() => onOpen(work)}>
                <span className={styles.name}>{name}</span>
                <span className={styles.about}>
                  kubelet {work.release} · {dates.format(saved)}
                </span>
              </button>
              <button
                type="button"
                className={styles.delete}
                aria-label={words('gallery.delete', { name })}
                title={words('gallery.delete', { name })}
                onClick={() => remove(name)}
              >
                <span aria-hidden="true">✕</span>
              </button>
            </li>
          ))}
      </ul>
    </section>
  );
}
