// The menu at the right end of the top bar, with the less frequent actions.

import { useRef } from 'react';
import { useSource, useSourceStore } from '../../store/context.ts';
import { switchLanguage } from '../../store/language.ts';
import { LANGUAGE_NAMES, LANGUAGES } from '../../ui/i18n/language.ts';
import { Picker } from '../../ui/Picker.tsx';
import { THEME_CHOICES, type ThemeChoice } from '../../ui/theme/theme.ts';
import { useInBrowser } from '../../ui/useInBrowser.ts';
import styles from './MoreMenu.module.css';
import type { MenuItem } from './menuItems.ts';
import { type TopBarKey, useTopBarText } from './texts.ts';

const THEME_TEXTS = {
  system: 'theme.asSystem',
  light: 'theme.isLight',
  dark: 'theme.isDark',
  contrast: 'theme.isContrast',
} as const satisfies Record<ThemeChoice, TopBarKey>;

const ID = 'more';

/** A native popover: a click outside or Escape closes it, and the focus returns to the button. */
export function MoreMenu({ items }: { readonly items: readonly MenuItem[] }) {
  const words = useTopBarText();
  const menu = useRef<HTMLDivElement>(null);
  const inBrowser = useInBrowser();
  const run = (item: MenuItem, pressed: HTMLButtonElement): void => {
    // Otherwise, the closed menu moves the focus to its button.
    if (item.next !== undefined) pressed.blur();
    // Closes the menu before a dialog opens, because the dialog later returns the focus to the element that has it now.
    menu.current?.hidePopover();
    item.run();
  };
  return (
    <>
      <button type="button" className={styles.button} data-takes="more" popoverTarget={ID}>
        {words('bar.more')}
        <span aria-hidden="true" className={styles.arrow} />
      </button>
      <div ref={menu} id={ID} popover="auto" className={styles.menu}>
        {(inBrowser ? items : []).map((item) => (
          <button
            key={item.id}
            type="button"
            className={styles.item}
            data-only={item.only}
            data-then={item.next}
            disabled={item.disabled}
            onClick={({ currentTarget }) => run(item, currentTarget)}
          >
            {item.text}
            {item.keys !== undefined && (
              <span aria-hidden="true" className={styles.keys}>
                {item.keys}
              </span>
            )}
          </button>
        ))}
        {inBrowser && <Choices />}
      </div>
    </>
  );
}

function Choices() {
  const words = useTopBarText();
  const source = useSourceStore();
  const theme = useSource((state) => state.theme);
  return (
    <div className={styles.choices}>
      <Picker
        label={words('bar.theme')}
        prefix={words('bar.theme')}
        value={theme}
        options={THEME_CHOICES.map((value) => ({ value, text: words(THEME_TEXTS[value]) }))}
        onChange={(value) => source.getState().show({ theme: value })}
      />
      <Picker
        label="Language 语言"
        prefix={words('bar.lang')}
        value={words.lang}
        options={LANGUAGES.map((value) => ({ value, text: LANGUAGE_NAMES[value] }))}
        onChange={(value) => void switchLanguage(source, value)}
      />
    </div>
  );
}
