// The top bar: scenario, kubelet release, path of the edit, language, theme and help.

import type { EditPath } from '@syncpod/core/admission';
import type { ControllerSettings } from '@syncpod/core/controllers';
import { inBrackets } from '@syncpod/core/messages';
import { MINORS, type Minor } from '@syncpod/core/releases';
import type { ReactNode } from 'react';
import { LANG_TAGS, LANGUAGE_NAMES, otherLang } from '../i18n/language.ts';
import { useSource, useSourceStore } from '../store/context.ts';
import { switchLanguage } from '../store/language.ts';
import { nextTheme, type ThemeChoice } from '../theme/theme.ts';
import { Picker } from '../ui/Picker.tsx';
import { chosenPath, pathChoices, pathText } from './pathChoices.ts';
import styles from './TopBar.module.css';
import { type TopBarKey, useTopBarText } from './texts.ts';

const THEME_TEXTS = {
  system: 'theme.system',
  light: 'theme.light',
  dark: 'theme.dark',
  contrast: 'theme.contrast',
} as const satisfies Record<ThemeChoice, TopBarKey>;

const THEME_ICONS = { system: '◐', light: '☀', dark: '☾', contrast: '◑' } as const satisfies Record<
  ThemeChoice,
  string
>;

/** Longer path names, in characters, replace the second word of the title. */
const LONG_PATH_NAME = 14;

interface TopBarProps {
  readonly minor: Minor;
  /** True if the kubelet at the player's position was upgraded. */
  readonly upgraded: boolean;
  /** True if the bar shows only the selections and the button that leaves present mode. */
  readonly presenting: boolean;
  /** True while the tour replaces the bar. */
  readonly covered: boolean;
  /** Buttons that open dialogs: export, import. */
  readonly children: ReactNode;
  /** The story picker. */
  readonly scenario: ReactNode;
  onMinor(minor: Minor): void;
  onPath(path: EditPath, controller: ControllerSettings | undefined): void;
}

export function TopBar(props: TopBarProps) {
  const { minor, upgraded, presenting, covered, children, scenario, onMinor, onPath } = props;
  const words = useTopBarText();
  const source = useSourceStore();
  const path = useSource((state) => state.path);
  const theme = useSource((state) => state.theme);
  const { show, ask } = source.getState();
  const other = otherLang(words.lang);
  const controller = useSource((state) => state.controller);
  const choices = pathChoices({ path, controller });
  const chosen = chosenPath(choices, { path, controller });
  const long = pathText(chosen, words).length > LONG_PATH_NAME;
  const themeName = words(THEME_TEXTS[theme]);
  return (
    <header className={styles.bar} data-presenting={presenting} data-long={long} inert={covered}>
      <h1 className={styles.title}>
        {words('app.name')}
        <span className={styles.more}> {words('app.kind')}</span>
      </h1>
      {scenario}
      <Picker
        label={words('bar.release')}
        hint={words(upgraded ? 'bar.releaseUpgraded' : 'bar.releaseFromStart')}
        prefix={words('bar.kubelet')}
        value={minor}
        options={MINORS.map((value) => ({ value, text: value }))}
        onChange={onMinor}
      />
      <Picker
        label={words('bar.path')}
        prefix={words('bar.by')}
        value={chosen.value}
        flexible
        options={choices.map((choice) => ({ value: choice.value, text: pathText(choice, words) }))}
        onChange={(value) => {
          const choice = choices.find((one) => one.value === value);
          if (choice) onPath(choice.path, choice.controller);
        }}
      />
      <span className={styles.rest} />
      {children}
      <button
        type="button"
        className={`${styles.quiet} ${styles.desk}`}
        lang={LANG_TAGS[other]}
        title={words('bar.language')}
        onClick={() => void switchLanguage(source, other)}
      >
        {LANGUAGE_NAMES[other]}
      </button>
      <button
        type="button"
        className={`${styles.quiet} ${styles.desk}`}
        aria-label={themeName}
        title={themeName}
        onClick={() => show({ theme: nextTheme(theme) })}
      >
        <span aria-hidden="true">{THEME_ICONS[theme]}</span>
      </button>
      <button
        type="button"
        className={styles.quiet}
        aria-label={words('bar.help')}
        title={`${words('bar.help')}${inBrackets('?', words.lang)}`}
        onClick={() => ask({ kind: 'help' })}
      >
        ?
      </button>
    </header>
  );
}
