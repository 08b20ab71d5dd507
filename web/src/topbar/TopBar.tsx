// What stands above everything: the scenario, the kubelet, the way of the edit, language, theme and help?

import { EDIT_PATHS, type EditPath, inBrackets, type Minor } from '@syncpod/core';
import type { ReactNode } from 'react';
import { LANG_TAGS, LANGUAGE_NAMES, otherLang } from '../i18n/language.ts';
import { type TextKey, useWords } from '../i18n/text.ts';
import type { ThemeChoice } from '../theme/theme.ts';
import { Picker } from '../ui/Picker.tsx';
import styles from './TopBar.module.css';

const PATH_TEXTS = {
  api: 'path.api',
  static: 'path.static',
  workload: 'path.workload',
  kruise: 'path.kruise',
  direct: 'path.direct',
} as const satisfies Record<EditPath, TextKey>;

const THEME_TEXTS = {
  system: 'theme.system',
  light: 'theme.light',
  dark: 'theme.dark',
  contrast: 'theme.contrast',
} as const satisfies Record<ThemeChoice, TextKey>;

const THEME_ICONS = { system: '◐', light: '☀', dark: '☾', contrast: '◑' } as const satisfies Record<
  ThemeChoice,
  string
>;

/** Letters: a longer way of the edit takes the room of the title's second word. */
const LONG = 14;

interface TopBarProps {
  readonly minors: readonly Minor[];
  readonly minor: Minor;
  readonly path: EditPath;
  readonly theme: ThemeChoice;
  /** True if only what is chosen is to be seen, and how one leaves. */
  readonly presenting: boolean;
  /** True while something stands over it: nobody gets to what cannot be seen. */
  readonly covered: boolean;
  /** What opens from the bar: export, import. */
  readonly children: ReactNode;
  /** Chooses the scenario. */
  readonly scenario: ReactNode;
  /** True if the kubelet at the cursor is that of an upgrade. */
  readonly upgraded: boolean;
  onMinor(minor: Minor): void;
  onPath(path: EditPath): void;
  onLanguage(): void;
  onTheme(): void;
  onHelp(): void;
}

export function TopBar({
  minors,
  minor,
  path,
  theme,
  scenario,
  upgraded,
  presenting,
  covered,
  children,
  ...on
}: TopBarProps) {
  const words = useWords();
  const other = otherLang(words.lang);
  const long = words(PATH_TEXTS[path]).length > LONG;
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
        options={minors.map((value) => ({ value, text: value }))}
        onChange={on.onMinor}
      />
      <Picker
        label={words('bar.path')}
        prefix={words('bar.by')}
        value={path}
        flexible
        options={EDIT_PATHS.map((value) => ({ value, text: words(PATH_TEXTS[value]) }))}
        onChange={on.onPath}
      />
      <span className={styles.rest} />
      {children}
      <button
        type="button"
        className={`${styles.quiet} ${styles.desk}`}
        lang={LANG_TAGS[other]}
        title={words('bar.language')}
        onClick={on.onLanguage}
      >
        {LANGUAGE_NAMES[other]}
      </button>
      <button
        type="button"
        className={`${styles.quiet} ${styles.desk}`}
        aria-label={themeName}
        title={themeName}
        onClick={on.onTheme}
      >
        <span aria-hidden="true">{THEME_ICONS[theme]}</span>
      </button>
      <button
        type="button"
        className={styles.quiet}
        aria-label={words('bar.help')}
        title={`${words('bar.help')}${inBrackets('?', words.lang)}`}
        onClick={on.onHelp}
      >
        ?
      </button>
    </header>
  );
}
