// Where does the page start? With the editor, which needs no engine; then comes the page.

import { type ReactNode, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import './styles/tokens.css';
import './styles/outcomes.css';
import './app.css';
import { EditorHost } from './editor/EditorHost.tsx';
import { editorReady, useHosted } from './editor/hosted.ts';
import { readAddress } from './embed/address.ts';
import { FaultBoundary } from './fault/FaultBoundary.tsx';
import { rescueBy } from './fault/rescue.ts';
import { afterFirstPaint } from './first/afterFirstPaint.ts';
import { openEarlyEditor } from './first/earlyEditor.ts';
import { LANG_TAGS, preferredLang } from './i18n/lang.ts';
import { loadWords } from './i18n/text.ts';
import { restrictScripts } from './security/trustedTypes.ts';
import { readQuery } from './share/location.ts';

restrictScripts();

const lang = readAddress(readQuery()).lang ?? preferredLang(navigator.languages);
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
  await Promise.all([afterFirstPaint(), loadWords(lang)]);
  if (openEarlyEditor(lang)) {
    draw(null);
    await editorReady(PATIENCE);
  }
  const page = await import('./Playground.tsx').catch((fault: unknown) => ({ fault }));
  draw('Playground' in page ? <page.Playground /> : <Failed fault={page.fault} />);
}

/** Says to the boundary around it what happened. */
function Failed({ fault }: { readonly fault: unknown }): ReactNode {
  throw fault;
}
