// Where does the page start? With the editor, which needs no engine; then comes the page.

import { type ReactNode, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import './styles/tokens.css';
import './styles/outcomes.css';
import './app.css';
import { readQuery } from './browser/location.ts';
import { restrictScripts } from './browser/trustedTypes.ts';
import { EditorHost } from './editor/EditorHost.tsx';
import { editorReady, useHosted } from './editor/hosted.ts';
import { loadMonaco } from './editor/loadMonaco.ts';
import { FaultBoundary } from './fault/FaultBoundary.tsx';
import { rescueBy } from './fault/rescue.ts';
import { afterFirstPaint } from './first/afterFirstPaint.ts';
import { openEarlyEditor } from './first/earlyEditor.ts';
import { LANG_TAGS } from './i18n/language.ts';
import { loadWords } from './i18n/text.ts';
import { useNeeded } from './part/useArrived.ts';
import { langOf, readAddress } from './share/query.ts';

restrictScripts();

const lang = langOf(readAddress(readQuery()));
// Before the first render: the editor's own menus are loaded in the document's language.
document.documentElement.lang = LANG_TAGS[lang];
rescueBy(() => useHosted.getState().typedEarly ?? '');

/** Milliseconds that the page waits for an editor that does not come. */
const PATIENCE = 4000;

const root = document.getElementById('root');
if (root) void start(root);

async function start(element: HTMLElement): Promise<void> {
  const root = createRoot(element);
  const draw = (page: ReactNode): void =>
    root.render(
      <StrictMode>
        <FaultBoundary>
          <EditorHost />
          {page}
        </FaultBoundary>
      </StrictMode>,
    );
  await Promise.all([afterFirstPaint(), loadWords(lang).catch(() => undefined)]);
  if (openEarlyEditor(lang)) {
    draw(null);
    await Promise.race([editorReady(PATIENCE), failed(loadMonaco())]);
  }
  draw(<Page />);
}

/** Not by React's `lazy`, which would hold it back for a while. */
const loadPlayground = async () => (await import('./Playground.tsx')).Playground;

function Page(): ReactNode {
  const Playground = useNeeded(loadPlayground);
  return Playground && <Playground />;
}

/** Resolves when the promise is rejected. */
function failed(promise: Promise<unknown>): Promise<void> {
  return new Promise((resolve) => void promise.catch(() => resolve()));
}
