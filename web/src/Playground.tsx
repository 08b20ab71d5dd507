// What does the page begin with, once its engine has come?

import { type ReactNode, useLayoutEffect } from 'react';
import { readQuery } from './browser/location.ts';
import { giveBack, isLent, useHosted } from './editor/hosted.ts';
import { rescueBy } from './fault/rescue.ts';
import { Uncover } from './first/Uncover.tsx';
import { App } from './page/App.tsx';
import { useNeeded } from './part/useArrived.ts';
import { readLessonPlace } from './share/lessonAddress.ts';
import { scenarioText } from './share/link.ts';
import { openAddress } from './share/openAddress.ts';
import { langOf, readAddress } from './share/query.ts';
import { createSource } from './store/source.ts';
import { pickWork } from './store/work.ts';

const address = readAddress(readQuery());
const lang = langOf(address);
const alone = address.embed || readLessonPlace() !== undefined;
const useSource = createSource({ lang, theme: address.theme ?? 'system', ...openAddress(alone) });

rescueBy(() => {
  const work = pickWork(useSource.getState());
  return scenarioText({ ...work, draft: useHosted.getState().typedEarly ?? work.draft });
});

/** Most visitors are not inside another page. */
const loadEmbedApp = async () => (await import('./embed/EmbedApp.tsx')).EmbedApp;

export function Playground() {
  // The first paint is gone by now, and a place of the page has the editor, unless the screen has become a phone's.
  useLayoutEffect(() => {
    const { typedEarly } = useHosted.getState();
    if (typedEarly !== undefined) useSource.getState().type(typedEarly, 0);
    if (!isLent()) giveBack();
  }, []);
  return (
    <>
      {address.embed ? <Embedded /> : <App useSource={useSource} />}
      <Uncover />
    </>
  );
}

function Embedded(): ReactNode {
  const EmbedApp = useNeeded(loadEmbedApp);
  return EmbedApp && <EmbedApp useSource={useSource} />;
}
