// The gallery of examples: a search, and for each example a sentence and a small picture.

import { createAxis } from '@syncpod/core/timeline';
import { memo, useDeferredValue, useEffect, useId, useState } from 'react';
import { openText } from '../../share/link.ts';
import { OPENING_SCENARIO } from '../../store/openingScenario.ts';
import { carriedOut } from '../../store/plan.ts';
import { type ListedStory, OPENING_ABOUT } from '../../store/story.ts';
import { createTimeline } from '../../store/timeline.ts';
import type { Work } from '../../store/work.ts';
import { Bars } from '../../timeline/Bars.tsx';
import { type Drawing, draw } from '../../timeline/draw.ts';
import { type Scene, sceneOf } from '../../timeline/scene.ts';
import { useTimelineText } from '../../timeline/texts.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { LANG_TAGS } from '../../ui/i18n/language.ts';
import { fetchStory } from '../stories/stories.ts';
import styles from './Gallery.module.css';
import { deletePod, readSavedPods, savePod } from './savedPods.ts';
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

interface MyPodsProps {
  /** The present work, and the name to save it under. */
  readonly present: { readonly name: string; readonly work: Work };
  readonly search: string;
  onOpen(work: Work): void;
}

/** The reader's own Pods that are saved on this device. */
function MyPods({ present, search, onOpen }: MyPodsProps) {
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

/** CSS pixels. */
const WIDTH = 290;
const HEIGHT = 52;
/** The height of a lane, if there are few lanes. */
const ROW = 17;

interface StoryPictureProps {
  /** Undefined for the opening. */
  readonly file: string | undefined;
  /** The number of pictures before this one: they are drawn one after another. */
  readonly nth: number;
}

/** Decorative: the sentence beside it describes the story. Stays empty if the story cannot be loaded. */
const StoryPicture = memo(function StoryPicture({ file, nth }: StoryPictureProps) {
  const words = useTimelineText();
  const [drawing, setDrawing] = useState<Drawing>();
  useEffect(() => {
    let wanted = true;
    // A story takes some milliseconds; typing in the search goes first.
    const timer = setTimeout(async () => {
      const scene = await sceneOfExample(file).catch(() => undefined);
      if (!scene || !wanted) return;
      const changes = scene.lanes.flatMap(({ spans }) => spans.flatMap(({ from, to }) => [from, to]));
      const axis = createAxis({ ...scene, changes, fold: true });
      const row = Math.min(ROW, HEIGHT / (scene.lanes.length + 1));
      const rows = { flags: 0, row, bar: Math.round(row * 0.62) };
      const lanes = { first: 0, end: scene.lanes.length };
      const frame = { axis, scale: WIDTH / axis.length, from: 0, to: WIDTH, rows, lanes };
      setDrawing({ ...draw(scene, frame, words), labels: [], flags: [], pins: '' });
    }, nth * PAUSE);
    return () => {
      wanted = false;
      clearTimeout(timer);
    };
  }, [file, nth, words]);
  return (
    <span className={styles.picture} aria-hidden="true">
      {drawing && <Bars drawing={drawing} left={0} width={WIDTH} height={HEIGHT} bar={9} flag={0} />}
    </span>
  );
});

/** Milliseconds between two pictures. */
const PAUSE = 30;

const known = new Map<string | undefined, Scene>();

/** `file` is undefined for the opening, whose edit is applied. Each example is played once. */
async function sceneOfExample(file: string | undefined): Promise<Scene> {
  const before = known.get(file);
  if (before) return before;
  const replay = createTimeline();
  const work = file === undefined ? carriedOut('edit', OPENING_SCENARIO, replay) : await storyWork(file);
  const { entries } = replay(work);
  // The picture has no names of steps.
  const scene = sceneOf(entries, [], entries.length - 1);
  known.set(file, scene);
  return scene;
}

async function storyWork(file: string): Promise<Work> {
  const found = openText(await fetchStory(file));
  if ('problem' in found) throw new Error(`${file} is not a scenario`);
  return found.work;
}
