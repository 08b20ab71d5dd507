// Selects a story and shows the title of the current work.

import type { Story } from '../store/story.ts';
import { storyOf } from '../stories/stories.ts';
import { Picker } from '../ui/Picker.tsx';
import styles from './TopBar.module.css';
import { useTopBarText } from './texts.ts';

interface StoryPickerProps {
  readonly stories: readonly Story[];
  /** The title as the reader typed it. */
  readonly title: string | undefined;
  /** The id of the story that the work started from. */
  readonly story: string | undefined;
  /** True for the default scenario. */
  readonly opening: boolean;
  /** True if the editor holds a different Pod than the running Pod. */
  readonly otherPod: boolean;
  onStory(file: string): void;
  /** Opens the default scenario. */
  onOpening(): void;
  /** Restarts the current story. */
  onAgain(): void;
}

/** Option values that no story id can have. */
const [OWN, OPENING, AGAIN] = ['', 'opening', 'again'] as const;

/** Work that is not a story is listed first, under its own title. */
export function StoryPicker({ stories, opening, otherPod, onStory, ...work }: StoryPickerProps) {
  const words = useTopBarText();
  const { title, story: id } = work;
  const current = storyOf(stories, { story: id, title })?.file;
  const value = otherPod ? OWN : (current ?? (opening ? OPENING : OWN));
  const own = { value: OWN, text: (otherPod ? undefined : (title ?? id)) ?? words('app.ownPod') };
  const choose = (chosen: string): void => {
    if (chosen === OPENING) work.onOpening();
    else if (chosen === AGAIN) work.onAgain();
    else if (chosen !== OWN) onStory(chosen);
  };
  return (
    <div className={styles.scenario}>
      <Picker
        label={words('bar.scenario')}
        prefix=""
        value={value}
        options={[
          ...(value === OWN ? [own] : []),
          { value: OPENING, text: words('app.scenario') },
          ...stories.map((story) => ({ value: story.file, text: story[words.lang] })),
          { value: AGAIN, text: `↺ ${words('bar.again')}` },
        ]}
        onChange={choose}
      />
    </div>
  );
}
