// Which story is on the page, and which others are there?

import { useWords } from '../i18n/text.ts';
import { type Story, storyOf } from '../stories/stories.ts';
import { Picker } from '../ui/Picker.tsx';
import styles from './TopBar.module.css';

interface StoryPickerProps {
  readonly stories: readonly Story[];
  /** As somebody typed it. */
  readonly title: string | undefined;
  /** The id of the story that the work began with. */
  readonly story: string | undefined;
  /** True for the one that the page opens with. */
  readonly opening: boolean;
  /** True if what is typed is another Pod than the one that runs. */
  readonly otherPod: boolean;
  onStory(file: string): void;
  /** Back to the scenario that the page opens with. */
  onOpening(): void;
  /** The same from its beginning. */
  onAgain(): void;
}

/** Values that no file of a story has. */
const [OWN, OPENING, AGAIN] = ['', 'opening', 'again'] as const;

/** Work that is none of the stories stands first, under its own title. */
export function StoryPicker({ stories, opening, otherPod, onStory, ...work }: StoryPickerProps) {
  const words = useWords();
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
