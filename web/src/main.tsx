// Where does the page start?

import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import './styles/tokens.css';
import './styles/outcomes.css';
import './app.css';
import { App } from './App.tsx';
import { readAddress } from './embed/address.ts';
import { EmbedApp } from './embed/EmbedApp.tsx';
import { FaultBoundary } from './fault/FaultBoundary.tsx';
import { LANG_TAGS, preferredLang } from './i18n/text.ts';
import { restrictScripts } from './security/trustedTypes.ts';
import { keepAddress, openAddress } from './share/location.ts';
import { createSource } from './store/source.ts';

restrictScripts();

const address = readAddress(location.search);
const lang = address.lang ?? preferredLang(navigator.languages);
// Before the first render: the editor's own menus are loaded in the document's language.
document.documentElement.lang = LANG_TAGS[lang];

const { work, problem } = openAddress();
const useSource = createSource({ lang, theme: address.theme ?? 'system', linkProblem: problem, ...work });
keepAddress(useSource);

const root = document.getElementById('root');
if (root) {
  createRoot(root).render(
    <StrictMode>
      <FaultBoundary work={() => useSource.getState().draft}>
        {address.embed ? <EmbedApp useSource={useSource} /> : <App useSource={useSource} />}
      </FaultBoundary>
    </StrictMode>,
  );
}
