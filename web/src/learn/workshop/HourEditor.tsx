// Lets a teacher choose the steps of an hour, with minutes and notes, and gives it as one link.

import { decodeFragment, encodeReadable } from '@syncpod/core/scenario';
import { useEffect, useState } from 'react';
import { readFragment, readHref, replaceAddress } from '../../browser/location.ts';
import { useCopy } from '../../browser/useCopy.ts';
import { MOST_ITEMS } from '../lessons/hourId.ts';
import { lessonText } from '../lessons/lessonText.ts';
import { loadLesson } from '../lessons/loadLesson.ts';
import { type Chapter, loadPath } from '../lessons/path.ts';
import { newSeed, QUIZ_LENGTH, quizId, readQuizId } from '../lessons/quizId.ts';
import { type Hour, type PlanItem, readHour } from './hour.ts';
import { useWorkshopText, type WorkshopText } from './texts.ts';
import { useWorkshop } from './useWorkshop.ts';
import styles from './Workshop.module.css';

const MINUTES = Array.from({ length: 35 }, (_, index) => index + 1);

const EMPTY: Hour = { title: '', items: [] };

/** The plan in the address, else the kept one. */
export function useHour(): { readonly hour: Hour | undefined; change(hour: Hour | undefined): void } {
  const { workshop, change } = useWorkshop();
  const set = (hour: Hour | undefined): void => change((before) => ({ ...before, hour }));
  // biome-ignore lint/correctness/useExhaustiveDependencies: the address is read once
  useEffect(() => {
    const found = /^hour=(.+)$/.exec(readFragment());
    const read = found && decodeFragment(found[1] ?? '');
    const hour = read?.ok ? readHour(read.value) : undefined;
    if (!hour) return;
    set(hour);
    // A reload must not load the plan of the link again.
    replaceAddress(readHref().replace(/#.*$/s, ''));
  }, []);
  return { hour: readHour(workshop.hour), change: set };
}

interface HourEditorProps {
  readonly hour: Hour | undefined;
  onChange(hour: Hour | undefined): void;
}

export function HourEditor({ hour = EMPTY, onChange }: HourEditorProps) {
  const words = useWorkshopText();
  const { said, copy } = useCopy();
  const { items } = hour;
  const [path, setPath] = useState<readonly Chapter[]>([]);
  useEffect(() => {
    void loadPath().then(setPath);
  }, []);
  const set = (next: readonly PlanItem[]): void => onChange({ ...hour, items: next });
  const code = encodeReadable(hour);
  const link = code.ok ? `${readHref().replace(/[?#].*$/s, '')}?workshop#hour=${code.value}` : '';
  return (
    <details>
      <summary>{words('hour.own')}</summary>
      <p className={styles.hint}>{words('hour.explain', { most: MOST_ITEMS })}</p>
      <label>
        {words('hour.title')}{' '}
        <input
          value={hour.title}
          maxLength={80}
          onChange={({ target: { value } }) => onChange({ ...hour, title: value })}
        />
      </label>
      <ol className={styles.items}>
        {items.map((item, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the same step can be there twice
          <li key={index}>
            <Item
              item={item}
              name={nameOf(item, path, words)}
              onChange={(next) => set(items.with(index, next))}
              onUp={index > 0 ? () => set(moved(items, index)) : undefined}
              onRemove={() => set(items.toSpliced(index, 1))}
            />
          </li>
        ))}
      </ol>
      <AddItem path={path} onAdd={(item) => set([...items, item])} />
      {items.length > 0 && (
        <p className={styles.row}>
          <span>
            {words('lesson.minutes', { minutes: items.reduce((sum, { minutes }) => sum + minutes, 0) })}
          </span>
          <button type="button" className={styles.button} onClick={() => copy(link)}>
            {words(said === 'copied' ? 'lesson.copied' : 'hour.link')}
          </button>
          <button type="button" className={styles.button} onClick={() => onChange(undefined)}>
            {words('hour.clear')}
          </button>
        </p>
      )}
    </details>
  );
}

/** The title of its lesson and the step; a quiz has no steps. */
function nameOf(item: PlanItem, path: readonly Chapter[], words: WorkshopText): string {
  const { step } = item;
  if ('own' in item) return words('hour.item', { name: item.title, step });
  if (readQuizId(item.lesson)) return words('lesson.quiz');
  const all = path.flatMap(({ lessons, levels }) => [...lessons, ...levels]);
  const name = all.find(({ id }) => id === item.lesson)?.[words.lang] ?? item.lesson;
  return words('hour.item', { name, step });
}

function moved(items: readonly PlanItem[], index: number): readonly PlanItem[] {
  const [one, before] = [items[index], items[index - 1]];
  return one && before ? items.with(index - 1, one).with(index, before) : items;
}

interface ItemProps {
  readonly item: PlanItem;
  readonly name: string;
  onChange(item: PlanItem): void;
  readonly onUp: (() => void) | undefined;
  onRemove(): void;
}

function Item({ item, name, onChange, onUp, onRemove }: ItemProps) {
  const words = useWorkshopText();
  return (
    <div className={styles.row}>
      <strong>{name}</strong>
      <label>
        <select
          value={item.minutes}
          onChange={({ target: { value } }) => onChange({ ...item, minutes: Number(value) })}
        >
          {MINUTES.map((minutes) => (
            <option key={minutes}>{minutes}</option>
          ))}
        </select>{' '}
        min
      </label>
      <input
        aria-label={words('hour.note')}
        placeholder={words('hour.note')}
        value={item.note ?? ''}
        maxLength={400}
        onChange={({ target: { value } }) => onChange({ ...item, note: value })}
      />
      <button type="button" className={styles.button} disabled={!onUp} onClick={onUp}>
        {words('hour.up')}
      </button>
      <button type="button" className={styles.button} onClick={onRemove}>
        {words('hour.remove')}
      </button>
    </div>
  );
}

interface AddItemProps {
  readonly path: readonly Chapter[];
  onAdd(item: PlanItem): void;
}

/** Adds steps of the path, a quiz, or the step of an own lesson by its link. */
function AddItem({ path, onAdd }: AddItemProps) {
  const words = useWorkshopText();
  const [lesson, setLesson] = useState('');
  const [steps, setSteps] = useState<readonly { readonly step: number; readonly text: string }[]>([]);
  useEffect(() => {
    let wanted = true;
    if (lesson !== '')
      void loadLesson(lesson).then((loaded) => {
        if (!wanted || !loaded.ok) return;
        const all = loaded.value.steps.map(({ played }, index) => ({
          step: index + 1,
          text: lessonText(played.step.text, words.lang).text,
          asks: played.answer !== undefined || played.step.task !== undefined,
        }));
        setSteps(all.filter(({ asks }) => asks));
      });
    return () => {
      wanted = false;
    };
  }, [lesson, words.lang]);
  return (
    <>
      <p className={styles.row}>
        <label>
          {words('hour.from')}{' '}
          <select value={lesson} onChange={({ target: { value } }) => setLesson(value)}>
            <option value="" />
            {path.map((chapter) => (
              <optgroup key={chapter.id} label={chapter[words.lang]}>
                {[...chapter.lessons, ...chapter.levels].map((one) => (
                  <option key={one.id} value={one.id}>
                    {one[words.lang]}
                  </option>
                ))}
              </optgroup>
            ))}
          </select>
        </label>
        <button
          type="button"
          className={styles.button}
          onClick={() =>
            onAdd({ lesson: quizId({ topic: 'all', level: 1, seed: newSeed() }), step: 1, minutes: 10 })
          }
        >
          {words('hour.quiz', { count: QUIZ_LENGTH })}
        </button>
      </p>
      {lesson !== '' && (
        <ul className={styles.items}>
          {steps.map(({ step, text }) => (
            <li key={step} className={styles.row}>
              <button
                type="button"
                className={styles.button}
                onClick={() => onAdd({ lesson, step, minutes: 5 })}
              >
                {words('hour.add', { step })}
              </button>
              <span>{text.replaceAll('`', '').slice(0, 160)}</span>
            </li>
          ))}
        </ul>
      )}
      <OwnLink onAdd={onAdd} />
    </>
  );
}

function OwnLink({ onAdd }: { onAdd(item: PlanItem): void }) {
  const words = useWorkshopText();
  const [bad, setBad] = useState(false);
  const add = async (input: HTMLInputElement): Promise<void> => {
    const text = input.value;
    const [, code, step = '1'] = /#lesson=([^&\s]+)(?:&step=(\d+))?/.exec(text) ?? [];
    const { loadLessonCode } = await import('../lessons/loadLesson.ts');
    const loaded = code === undefined ? undefined : await loadLessonCode(code);
    setBad(text.trim() !== '' && !loaded?.ok);
    if (!loaded?.ok || code === undefined) return;
    const { title } = loaded.value;
    const name = title === 'quiz' ? title : lessonText(title, words.lang).text;
    onAdd({ own: code, title: name, step: Number(step), minutes: 5 });
    input.value = '';
  };
  return (
    <p className={styles.row}>
      <label>
        {words('hour.ownLink')} <input onChange={({ target }) => void add(target)} />
      </label>
      {bad && <span role="alert">{words('hour.badLink')}</span>}
    </p>
  );
}
