// Undoes the visitor's last action on the story.

import { useSource } from '../store/context.ts';
import { labelOf } from '../ui/keyboard/shortcuts.ts';
import styles from './Timeline.module.css';
import { useTimelineText } from './texts.ts';

export function UndoButton() {
  const words = useTimelineText();
  const undo = useSource((source) => source.undo);
  const undoable = useSource((source) => source.past.length > 0);
  return (
    <button
      type="button"
      className={styles.undo}
      title={words('player.undoHint', { keys: labelOf('undo') })}
      disabled={!undoable}
      onClick={undo}
    >
      {words('player.undo')}
    </button>
  );
}
