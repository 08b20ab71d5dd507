// Starts the page: creates the store, collects early input, then loads the engine with the page.

import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import './styles/tokens.css';
import './styles/outcomes.css';
import './app.css';
import { readQuery } from './browser/location.ts';
import { restrictScripts } from './browser/trustedTypes.ts';
import { FaultBoundary } from './fault/FaultBoundary.tsx';
import { rescueBy } from './fault/rescue.ts';
import { afterFirstPaint } from './first/afterFirstPaint.ts';
import { hearEarly, wordEnded } from './first/hearEarly.ts';
import { LANG_TAGS } from './i18n/language.ts';
import { loadTexts } from './i18n/texts.ts';
import { useNeeded } from './part/useArrived.ts';
import { keepPreference } from './share/preferences.ts';
import { langOf, readAddress, themeOf } from './share/query.ts';
import { SourceProvider } from './store/context.ts';
import { readFontSize } from './store/fontSize.ts';
import { readPanes } from './store/panes.ts';
import { createSource } from './store/source.ts';

restrictScripts();

const address = readAddress(readQuery());
const lang = langOf(address);
// Before the first render: the editor's own menus are loaded in the document's language.
document.documentElement.lang = LANG_TAGS[lang];
const source = createSource({
  lang,
  theme: themeOf(address),
  panes: readPanes(),
  fontSize: readFontSize(),
});
if (!address.embed) keepChoices();
rescueBy(() => source.getState().draft ?? '');
hearEarly(source);

const element = document.getElementById('root');
if (element) void start(element);

/** Remembers theme and language when the visitor changes them. */
function keepChoices(): void {
  source.subscribe(({ theme, lang }, before) => {
    if (theme !== before.theme) keepPreference('theme', theme);
    if (lang !== before.lang) keepPreference('lang', lang);
  });
}

async function start(element: HTMLElement): Promise<void> {
  await Promise.all([afterFirstPaint(), loadTexts(lang).catch(sayEnglishOnly)]);
  createRoot(element).render(
    <StrictMode>
      <FaultBoundary>
        <SourceProvider value={source}>
          <Page />
        </SourceProvider>
      </FaultBoundary>
    </StrictMode>,
  );
}

/** Does not use React's `lazy`, which would delay rendering. */
const loadPlayground = async () => {
  const { beginPlayground, Playground } = await import('./Playground.tsx');
  await wordEnded();
  return <Playground services={await beginPlayground(source)} />;
};

function Page() {
  return useNeeded(loadPlayground);
}

/** Falls back to English with a notice. */
function sayEnglishOnly(): void {
  source.getState().show({ notice: { text: 'notice.englishOnly' } });
}
