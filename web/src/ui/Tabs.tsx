// Shows tabs that switch between panels in the same place.

import { type KeyboardEvent, useRef } from 'react';
import styles from './Tabs.module.css';

interface Tab<Id extends string> {
  readonly id: Id;
  readonly text: string;
  /** The accessible name, if `text` is only a part of it. */
  readonly label?: string;
  /** Shown after the text. Large counts are shortened; `hint` has the whole one. */
  readonly count?: number;
  readonly hint?: string;
}

interface TabsProps<Id extends string> {
  readonly name: string;
  readonly tabs: readonly Tab<Id>[];
  readonly selected: Id;
  /** `bottom` is for phones: large targets at the bottom of the screen. */
  readonly place?: 'top' | 'bottom';
  onSelect(id: Id): void;
}

/** Larger counts are shown as this and a plus sign, to limit the width of the tab. */
const MOST_COUNTED = 99;

/** Ids that link a tab to its panel. */
export const tabId = (id: string): string => `tab-${id}`;
export const panelId = (id: string): string => `panel-${id}`;

/** Follows the ARIA tabs pattern: one tab stop, and arrow keys move and select. */
export function Tabs<Id extends string>({ name, tabs, selected, place = 'top', onSelect }: TabsProps<Id>) {
  const list = useRef<HTMLDivElement>(null);
  const at = tabs.findIndex(({ id }) => id === selected);
  const move = (event: KeyboardEvent): void => {
    const target = targetOf(event.key, at, tabs.length);
    const tab = target === undefined ? undefined : tabs[target];
    if (!tab) return;
    event.preventDefault();
    onSelect(tab.id);
    list.current?.querySelector<HTMLElement>(`#${tabId(tab.id)}`)?.focus();
  };
  return (
    <div ref={list} role="tablist" aria-label={name} className={styles[place]} onKeyDown={move}>
      {tabs.map(({ id, text, label, count = 0, hint }) => (
        <button
          key={id}
          type="button"
          role="tab"
          id={tabId(id)}
          aria-controls={id === selected ? panelId(id) : undefined}
          aria-selected={id === selected}
          tabIndex={id === selected ? 0 : -1}
          className={styles.tab}
          aria-label={label}
          title={hint}
          onClick={() => onSelect(id)}
        >
          {text}
          {count > 0 && (
            <span className={styles.count} aria-hidden="true" data-story>
              {count > MOST_COUNTED ? `${MOST_COUNTED}+` : count}
            </span>
          )}
        </button>
      ))}
    </div>
  );
}

function targetOf(key: string, at: number, count: number): number | undefined {
  switch (key) {
    case 'ArrowRight':
      return (at + 1) % count;
    case 'ArrowLeft':
      return (at - 1 + count) % count;
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
    default:
      return undefined;
  }
}
