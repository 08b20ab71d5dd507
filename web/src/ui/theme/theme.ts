// Declares the themes and resolves the reader's choice.

export type ThemeChoice = 'system' | 'light' | 'dark' | 'contrast';
export type Theme = Exclude<ThemeChoice, 'system'>;

/** The order in which the theme button cycles. */
export const THEME_CHOICES: readonly ThemeChoice[] = ['system', 'light', 'dark', 'contrast'];

/** System preferences. High contrast has precedence over dark. */
export const SYSTEM_QUERIES = {
  contrast: '(prefers-contrast: more)',
  dark: '(prefers-color-scheme: dark)',
} as const;

export function resolveTheme(choice: ThemeChoice, system: { contrast: boolean; dark: boolean }): Theme {
  if (choice !== 'system') return choice;
  if (system.contrast) return 'contrast';
  return system.dark ? 'dark' : 'light';
}
