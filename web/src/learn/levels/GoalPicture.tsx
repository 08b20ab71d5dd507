// Shows the goal of a level as a picture beside the learner's own, and marks what differs.

import type { LevelPicture } from '@syncpod/core/lessons';
import styles from './GoalPicture.module.css';
import { type LevelsKey, type LevelsText, useLevelsText } from './texts.ts';

interface GoalPictureProps {
  readonly goal: LevelPicture;
  /** Undefined while the page shows another Pod. */
  readonly mine: LevelPicture | undefined;
}

export function GoalPicture({ goal, mine }: GoalPictureProps) {
  const words = useLevelsText();
  return (
    <div className={styles.pair}>
      <Pod title={words('goal.theirs')} picture={goal} other={undefined} />
      {mine && <Pod title={words('goal.mine')} picture={mine} other={goal} />}
    </div>
  );
}

type Container = LevelPicture['containers'][number];

const TONES = {
  keep: 'keep',
  kill: 'kill',
  start: 'start',
  'kill-and-start': 'start',
  none: 'quiet',
} as const satisfies Record<Container['fate'], string>;

interface PodProps {
  readonly title: string;
  readonly picture: LevelPicture;
  /** What it is compared with. */
  readonly other: LevelPicture | undefined;
}

function Pod({ title, picture, other }: PodProps) {
  const words = useLevelsText();
  const head = headOf(picture, words);
  return (
    <figure className={styles.pod}>
      <figcaption>{title}</figcaption>
      <p data-differs={other !== undefined && headOf(other, words) !== head}>{head}</p>
      <ul>
        {picture.containers.map((container) => {
          const like = other?.containers.find(({ name }) => name === container.name);
          const text = textOf(container, words);
          return (
            <li
              key={container.name}
              data-tone={TONES[container.fate]}
              data-differs={other !== undefined && (!like || textOf(like, words) !== text)}
            >
              <strong>{container.name}</strong>
              <span>{text}</span>
            </li>
          );
        })}
      </ul>
    </figure>
  );
}

function headOf({ refused, uid, sandbox }: LevelPicture, words: LevelsText): string {
  return words(
    refused ? 'goal.refused' : uid === 'new' ? 'goal.pod' : sandbox === 'new' ? 'goal.sandbox' : 'goal.same',
  );
}

function textOf({ fate, state, restarts }: Container, words: LevelsText): string {
  const found = STATES.find((one) => one === state);
  return words('goal.container', {
    fate: words(`goal.${fate}`),
    state: words(found ? `goal.${found}` : 'goal.absent'),
    restarts: words.counted('goal.restarts', restarts),
  });
}

const STATES = [
  'created',
  'running',
  'exited',
  'unknown',
] as const satisfies readonly (LevelsKey extends `goal.${infer Name}` ? Name : never)[];
