// Which story is on the page, and which others are there?

import { useWords } from '../i18n/text.ts';
import type { Story } from '../stories/stories.ts';
import { Picker } from './Picker.tsx';
import styles from './TopBar.module.css';

interface StoryPickerProps {
  readonly stories: readonly Story[];
  /** Of the scenario that the work began with; undefined for the one that the page opens with. */
  readonly title: string | undefined;
  onStory(file: string): void;
}

/** A scenario that is none of the stories stands first, under its own title. */
export function StoryPicker({ stories, title, onStory }: StoryPickerProps) {
  const words = useWords();
  const current = stories.find((story) => story.en === title);
  const own = { value: '', text: title ?? words('app.scenario') };
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
