// Shows the title of the current work, and opens the examples.

import { storyOf } from '../../open/stories/stories.ts';
import { useSource } from '../../store/context.ts';
import type { ListedStory } from '../../store/story.ts';
import styles from './TopBar.module.css';
import { useTopBarText } from './texts.ts';

/** A longer title has two lines. */
const ONE_LINE = 20;

/** The title of an example up to its colon; the tooltip has the rest. */
function subjectOf(title: string): string {
  return title.split(/: |：/, 1)[0] ?? title;
}

interface ExampleButtonProps {
  readonly stories: readonly ListedStory[];
  /** The title as the reader typed it. */
  readonly title: string | undefined;
  /** The id of the story that the work started from. */
  readonly story: string | undefined;
  /** True for the opening, with nothing but its own edit. */
  readonly opening: boolean;
  /** True if the editor holds a different Pod than the running Pod. */
  readonly otherPod: boolean;
}

export function ExampleButton({ stories, title, story: id, opening, otherPod }: ExampleButtonProps) {
  const words = useTopBarText();
  const ask = useSource((source) => source.ask);
  const story = otherPod ? undefined : storyOf(stories, { story: id, title });
  const example = story?.[words.lang] ?? (opening && !otherPod ? words('app.scenario') : undefined);
  const own = (otherPod ? undefined : (title ?? id)) ?? words('app.ownPod');
  const name = example === undefined ? own : subjectOf(example);
  return (
    <button
      type="button"
      className={styles.example}
      data-story
      aria-haspopup="dialog"
      title={example ?? own}
      onClick={() => ask({ kind: 'examples' })}
    >
      <span className={styles.kind}>{words(example === undefined ? 'bar.own' : 'bar.example')}</span>{' '}
      <span className={styles.name} data-long={name.length > ONE_LINE}>
        {name}
      </span>
      <span aria-hidden="true" className={styles.arrow} />
    </button>
  );
}
