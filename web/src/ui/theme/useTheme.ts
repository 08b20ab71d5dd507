// Sets the chosen theme on the document.

import { useLayoutEffect } from 'react';
import { resolveTheme, SYSTEM_QUERIES, type Theme, type ThemeChoice } from './theme.ts';
import { useMediaQuery } from './useMediaQuery.ts';

/**
 * Sets the theme on the document element before the next paint, and follows the system if the choice is
 * `system`.
 */
export function useTheme(choice: ThemeChoice): Theme {
  const contrast = useMediaQuery(SYSTEM_QUERIES.contrast);
  const dark = useMediaQuery(SYSTEM_QUERIES.dark);
  const theme = resolveTheme(choice, { contrast, dark });
  useLayoutEffect(() => {
    document.documentElement.dataset.theme = theme;
  }, [theme]);
  return theme;
}
