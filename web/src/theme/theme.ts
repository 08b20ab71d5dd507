// Which colours does the page wear, and how is the choice put on the document?

export type ThemeChoice = 'system' | 'light' | 'dark' | 'contrast';
export type Theme = Exclude<ThemeChoice, 'system'>;

/** The order in which the button walks through the choices. */
export const THEME_CHOICES: readonly ThemeChoice[] = ['system', 'light', 'dark', 'contrast'];

/** What the system asks for: more contrast wins over dark. */
export const SYSTEM_QUERIES = {
  contrast: '(prefers-contrast: more)',
  dark: '(prefers-color-scheme: dark)',
} as const;

export function resolveTheme(choice: ThemeChoice, system: { contrast: boolean; dark: boolean }): Theme {
  if (choice !== 'system') return choice;
  if (system.contrast) return 'contrast';
  return system.dark ? 'dark' : 'light';
}

/** What the document wears now. */
export function themeWorn(): Theme {
  const worn = document.documentElement.dataset.theme;
  return worn === 'dark' || worn === 'contrast' ? worn : 'light';
}

export function nextTheme(choice: ThemeChoice): ThemeChoice {
  const next = (THEME_CHOICES.indexOf(choice) + 1) % THEME_CHOICES.length;
  return THEME_CHOICES[next] ?? 'system';
}
