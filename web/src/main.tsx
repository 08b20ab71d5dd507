// Where does the page start?

import { lazy, StrictMode, Suspense } from 'react';
import { createRoot } from 'react-dom/client';
import './styles/tokens.css';
import './styles/outcomes.css';
import './app.css';
import { App } from './App.tsx';
import { readAddress } from './embed/address.ts';
import { FaultBoundary } from './fault/FaultBoundary.tsx';
import { afterFirstPaint } from './first/afterFirstPaint.ts';
import { Uncover } from './first/Uncover.tsx';
import { LANG_TAGS, preferredLang } from './i18n/lang.ts';
import { loadWords } from './i18n/text.ts';
import { readLessonPlace } from './lessons/lessonAddress.ts';
import { restrictScripts } from './security/trustedTypes.ts';
import { scenarioText } from './share/link.ts';
import { readQuery } from './share/location.ts';
import { openAddress } from './share/openAddress.ts';
import { createSource } from './store/source.ts';
import { pickWork } from './store/work.ts';

restrictScripts();

const address = readAddress(readQuery());
const lang = address.lang ?? preferredLang(navigator.languages);
// Before the first render: the editor's own menus are loaded in the document's language.
document.documentElement.lang = LANG_TAGS[lang];

const alone = address.embed || readLessonPlace() !== undefined;
const useSource = createSource({ lang, theme: address.theme ?? 'system', ...openAddress(alone) });

/** Most visitors are not inside another page. */
const EmbedApp = lazy(async () => ({ default: (await import('./embed/EmbedApp.tsx')).EmbedApp }));

const root = document.getElementById('root');
if (root) {
  void Promise.all([afterFirstPaint(), loadWords(lang)]).then(() =>
    createRoot(root).render(
      <StrictMode>
        <FaultBoundary work={() => scenarioText(pickWork(useSource.getState()))}>
          <Suspense fallback={null}>
            {address.embed ? <EmbedApp useSource={useSource} /> : <App useSource={useSource} />}
          </Suspense>
        </FaultBoundary>
        <Uncover />
      </StrictMode>,
    ),
  );
}
