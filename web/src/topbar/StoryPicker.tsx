// Which story is on the page, and which others are there?

import { useWords } from '../i18n/text.ts';
import { type Story, storyId } from '../stories/stories.ts';
import { Picker } from './Picker.tsx';
import styles from './TopBar.module.css';

interface StoryPickerProps {
  readonly stories: readonly Story[];
  /** As somebody typed it. */
  readonly title: string | undefined;
  /** The id of the story that the work began with. */
  readonly story: string | undefined;
  /** True for the one that the page opens with. */
  readonly opening: boolean;
  onStory(file: string): void;
}

/** A scenario that is none of the stories stands first, under its own title. */
export function StoryPicker({ stories, title, story: id, opening, onStory }: StoryPickerProps) {
  const words = useWords();
  // Links of the first days have the English title of a story.
  const current = stories.find((story) => storyId(story) === id || (id === undefined && story.en === title));
  const own = { value: '', text: title ?? id ?? words(opening ? 'app.scenario' : 'app.ownPod') };
  const options = stories.map((story) => ({ value: story.file, text: story[words.lang] }));
  return (
    <div className={styles.scenario}>
      <Picker
        label={words('bar.scenario')}
        prefix=""
        value={current?.file ?? ''}
        options={current ? options : [own, ...options]}
        onChange={(file) => file !== '' && onStory(file)}
      />
    </div>
  );
}
