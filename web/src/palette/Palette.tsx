// How does one do anything by typing a few letters of it?

import { type KeyboardEvent, useId, useState } from 'react';
import { useWords } from '../i18n/text.ts';
import { Dialog } from '../ui/Dialog.tsx';
import { fitting } from './fuzzy.ts';
import styles from './Palette.module.css';

/** One thing that the page can do. `keys` as the help names them. */
export interface PaletteAction {
  readonly id: string;
  readonly text: string;
  /** Other words that find it. */
  readonly also?: string;
  readonly keys?: string;
  run(): void;
}

interface PaletteProps {
  readonly actions: readonly PaletteAction[];
  onClose(): void;
}

const MOST = 50;

/** An input method's own keys: Safari says of the one that takes a word that nothing is composed any more. */
const SAFARI_COMPOSING = 229;

export function Palette({ actions, onClose }: PaletteProps) {
  const words = useWords();
  const list = useId();
  const [typed, setTyped] = useState('');
  const [at, setAt] = useState(0);
  const found = fitting(actions, typed).slice(0, MOST);
  const optionId = (index: number): string => `${list}-${index}`;
  const run = (action: PaletteAction | undefined): void => {
    if (!action) return;
    onClose();
    action.run();
  };
  const move = (event: KeyboardEvent): void => {
    if (event.nativeEvent.isComposing || event.keyCode === SAFARI_COMPOSING) return;
    if (event.key === 'Enter') run(found[at]);
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
        // The dialog gives the focus to what asks for it.
        ref={(element) => element?.setAttribute('autofocus', '')}
        value={typed}
        onKeyDown={move}
        onChange={(event) => {
          setTyped(event.target.value);
          setAt(0);
        }}
      />
      <div id={list} role="listbox" aria-label={words('palette.title')} className={styles.list}>
        {found.map((action, index) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are heard by the text field, which keeps the focus
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
      {found.length === 0 && <p className={styles.none}>{words('palette.none')}</p>}
    </Dialog>
  );
}
