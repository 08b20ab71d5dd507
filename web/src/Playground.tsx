// Prepares the page once its engine has loaded: the work of the address, then the page around it.

import type { ReactNode } from 'react';
import { readQuery } from './browser/location.ts';
import { createTasks } from './browser/tasks.ts';
import { loadStories } from './open/stories/createStories.ts';
import { App } from './page/App.tsx';
import { rescueBy } from './page/fault/rescue.ts';
import { Uncover } from './page/first/Uncover.tsx';
import { createServices, type Services, ServicesProvider } from './page/services.ts';
import { readLessonPlace } from './share/lessonAddress.ts';
import { scenarioText } from './share/link.ts';
import { openAddress } from './share/openAddress.ts';
import { readAddress } from './share/query.ts';
import { loadEngineTexts } from './store/language.ts';
import type { SourceStore } from './store/source.ts';
import { pickWork } from './store/work.ts';
import type { Gate } from './tools/gate.ts';
import { useNeeded } from './ui/part/useArrived.ts';

const address = readAddress(readQuery());

/** Most visitors are not inside another page. */
const loadEmbedApp = async () => (await import('./page/embed/EmbedApp.tsx')).EmbedApp;

/** Call once, before the page is drawn. */
export async function beginPlayground(source: SourceStore): Promise<Services> {
  const { notice, begin, lang } = source.getState();
  const tasks = createTasks();
  begin({ notice, ...(await openAddress(address.embed || readLessonPlace() !== undefined)) });
  rescueBy(() => scenarioText(pickWork(source.getState())));
  const texts = loadEngineTexts(source, lang);
  if (!address.embed) void loadStories(source);
  const services = createServices(source);
  // A Pod of hundreds of containers takes long to read, to replay, to explain and to render: each in its own task.
  await tasks.next();
  services.replay(source.getState(), 'slice');
  await texts;
  await tasks.next();
  services.explain();
  await tasks.next();
  services.page();
  await tasks.next();
  return services;
}

interface PlaygroundProps {
  readonly services: Services;
  /** Through which the tools act on the page. */
  readonly gate: Gate;
}

export function Playground({ services, gate }: PlaygroundProps) {
  return (
    <ServicesProvider value={services}>
      {address.embed ? <Embedded /> : <App gate={gate} />}
      <Uncover />
    </ServicesProvider>
  );
}

function Embedded(): ReactNode {
  const EmbedApp = useNeeded(loadEmbedApp);
  return EmbedApp && <EmbedApp />;
}
