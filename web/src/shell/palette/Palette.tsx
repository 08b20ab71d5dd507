// The command palette: finds and runs an action by a few letters of its name.

import { type KeyboardEvent, useEffect, useEffectEvent, useId, useState } from 'react';
import { Dialog } from '../../ui/Dialog.tsx';
import styles from './Palette.module.css';
import { usePaletteText } from './texts.ts';

/** An action of the page. `keys` are written as in the help. */
export interface PaletteAction {
  readonly id: string;
  readonly text: string;
  /** Synonyms for the search. */
  readonly also?: string;
  readonly keys?: string;
  run(): void;
}

interface PaletteProps {
  /** The actions that fit a text. Undefined while they load: the text field takes keys, and Enter, at once. */
  readonly find: ((typed: string) => readonly PaletteAction[]) | undefined;
  onClose(): void;
}

/**
 * The keyCode of a key that an input method handles. Safari sends it without `isComposing` when a word is
 * accepted.
 */
const SAFARI_COMPOSING = 229;

export function Palette({ find, onClose }: PaletteProps) {
  const words = usePaletteText();
  const list = useId();
  const [typed, setTyped] = useState('');
  const [at, setAt] = useState(0);
  /** True if Enter was pressed while the actions were loading. */
  const [entered, setEntered] = useState(false);
  const found = find?.(typed) ?? [];
  const optionId = (index: number): string => `${list}-${index}`;
  const run = (action: PaletteAction | undefined): void => {
    if (!action) return;
    onClose();
    action.run();
  };
  const choose = useEffectEvent(() => run(found[at]));
  const loaded = find !== undefined;
  useEffect(() => {
    if (entered && loaded) choose();
  }, [entered, loaded]);
  const move = (event: KeyboardEvent): void => {
    if (event.nativeEvent.isComposing || event.keyCode === SAFARI_COMPOSING) return;
    if (event.key === 'Enter') loaded ? run(found[at]) : setEntered(true);
    else if (event.key === 'ArrowDown') setAt((at + 1) % Math.max(1, found.length));
    else if (event.key === 'ArrowUp') setAt((at - 1 + found.length) % Math.max(1, found.length));
    else return;
    event.preventDefault();
  };
  return (
    <Dialog title={words('palette.title')} onClose={onClose}>
      <input
        type="text"
        role="combobox"
        aria-expanded="true"
        aria-controls={list}
        aria-activedescendant={found.length > 0 ? optionId(at) : undefined}
        aria-label={words('palette.name')}
        placeholder={words('palette.name')}
        className={styles.input}
        // The dialog focuses the element with the autofocus attribute.
        ref={(element) => element?.setAttribute('autofocus', '')}
        value={typed}
        onKeyDown={move}
        onChange={(event) => {
          setTyped(event.target.value);
          setAt(0);
          setEntered(false);
        }}
      />
      {loaded && found.length === 0 && <p className={styles.none}>{words('palette.none')}</p>}
      <div id={list} role="listbox" aria-label={words('palette.title')} className={styles.list}>
        {found.map((action, index) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the text field keeps the focus and handles the keys
          <div
            key={action.id}
            id={optionId(index)}
            ref={index === at ? (element) => element?.scrollIntoView({ block: 'nearest' }) : undefined}
            role="option"
            aria-selected={index === at}
            tabIndex={-1}
            className={styles.option}
            onClick={() => run(action)}
          >
            <span>{action.text}</span>
            {action.keys !== undefined && <kbd className={styles.keys}>{action.keys}</kbd>}
          </div>
        ))}
      </div>
    </Dialog>
  );
}
