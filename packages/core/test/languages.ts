// Loads the languages that the page loads on demand, for tests of their texts.

import { loadLanguage } from '../src/text/loadLanguage.ts';

await loadLanguage('zh');
