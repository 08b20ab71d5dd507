// Starts the page: creates the store, collects early input, then loads the engine with the page.

import { StrictMode, useState } from 'react';
import { createRoot } from 'react-dom/client';
import './ui/styles/tokens.css';
import './ui/styles/outcomes.css';
import './app.css';
import { readQuery } from './browser/location.ts';
import { restrictScripts } from './browser/trustedTypes.ts';
import { watchPresses } from './browser/whenReleased.ts';
import { FaultBoundary } from './page/fault/FaultBoundary.tsx';
import { rescueBy } from './page/fault/rescue.ts';
import { afterFirstPaint } from './page/first/afterFirstPaint.ts';
import { hearEarly, wordEnded } from './page/first/hearEarly.ts';
import { Uncover } from './page/first/Uncover.tsx';
import { keepPreference } from './share/preferences.ts';
import { langOf, readAddress, themeOf } from './share/query.ts';
import { connectTool, toolOf } from './share/toolAddress.ts';
import { SourceProvider, useSource } from './store/context.ts';
import { readFontSize } from './store/fontSize.ts';
import { readPanes } from './store/panes.ts';
import { createSource } from './store/source.ts';
import { createGate } from './tools/gate.ts';
import { LANG_TAGS } from './ui/i18n/language.ts';
import { loadTexts } from './ui/i18n/texts.ts';
import { useArrived } from './ui/part/useArrived.ts';

restrictScripts();
watchPresses();

const address = readAddress(readQuery());
const lang = langOf(address);
// Before the first render: the editor's own menus are loaded in the document's language.
document.documentElement.lang = LANG_TAGS[lang];
const source = createSource({
  lang,
  theme: themeOf(address),
  panes: readPanes(),
  fontSize: readFontSize(),
  tool: address.embed ? undefined : toolOf(readQuery()),
});
if (!address.embed) {
  keepChoices();
  connectTool(source);
}
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

const gate = createGate();

/** Does not use React's `lazy`, which would delay rendering. */
const loadPlayground = async () => {
  const { beginPlayground, Playground } = await import('./Playground.tsx');
  await wordEnded();
  return <Playground services={await beginPlayground(source)} gate={gate} />;
};

const loadToolPages = async () => (await import('./tools/ToolPages.tsx')).ToolPages;

/** The Pod, or the page of a tool. A visit that begins with a tool loads the Pod when the visitor leaves the tool. */
function Page() {
  const tool = useSource((state) => state.tool);
  const [needed, setNeeded] = useState(tool === undefined);
  const [last, setLast] = useState(tool);
  if (tool === undefined && !needed) setNeeded(true);
  if (tool !== undefined && tool !== last) setLast(tool);
  const pod = useArrived(loadPlayground, needed);
  const tools = useArrived(loadToolPages, tool !== undefined);
  if (pod.state === 'missing') throw pod.error;
  if (tools.state === 'missing') throw tools.error;
  const ToolPages = tools.state === 'here' ? tools.part : undefined;
  // A tool stays until the Pod is there.
  const shown = tool ?? (pod.state === 'here' ? undefined : last);
  return (
    <>
      {pod.state === 'here' && <div hidden={shown !== undefined && ToolPages !== undefined}>{pod.part}</div>}
      {ToolPages && <ToolPages tool={shown} gate={gate} />}
      {ToolPages && shown && <Uncover />}
    </>
  );
}

/** Falls back to English with a notice. */
function sayEnglishOnly(): void {
  source.getState().show({ notice: { text: 'notice.englishOnly' } });
}
