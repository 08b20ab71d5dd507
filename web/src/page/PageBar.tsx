// Connects the top bar to the page.

import { ApiServerPicker } from '../editor/apiserver/ApiServerPicker.tsx';
import type { Tour } from '../learn/tour/useTour.ts';
import { ShareButton } from '../share/ShareButton.tsx';
import { PresentStrip } from '../shell/present/PresentStrip.tsx';
import { ExampleButton } from '../shell/topbar/ExampleButton.tsx';
import { Tools } from '../shell/topbar/Tools.tsx';
import { TopBar } from '../shell/topbar/TopBar.tsx';
import { useSource } from '../store/context.ts';
import { isOpeningExample } from '../store/openingScenario.ts';
import type { Present } from '../store/source.ts';
import { openCompare } from './openCompare.ts';
import { usePage, useServices } from './services.ts';

interface PageBarProps {
  readonly tour: Tour;
  readonly present: Present;
  /** True while the tour replaces it. */
  readonly covered: boolean;
}

export function PageBar({ tour, present, covered }: PageBarProps) {
  const { source } = useServices();
  const kubelet = usePage((page) => page.kubelet);
  const { explanation, stale } = usePage((page) => page.cursorView);
  const exports = usePage((page) => page.lists.exported !== undefined);
  return (
    <TopBar
      scenario={
        <>
          <PageExample />
          <PageApiServer />
        </>
      }
      presenting={present !== 'off'}
      covered={covered}
    >
      <Tools
        tour={tour}
        gates={Object.keys(kubelet.gates).length}
        exports={exports}
        share={<ShareButton kind="share" explanation={stale ? undefined : explanation} />}
        onCompare={() => void openCompare(source)}
      />
      {present !== 'off' && (
        <PresentStrip present={present} onPresent={(next) => source.getState().show({ present: next })} />
      )}
    </TopBar>
  );
}

function PageApiServer() {
  const { actions } = useServices();
  const { minor, apiServer } = usePage((page) => page.kubelet);
  return <ApiServerPicker kubelet={minor} apiServer={apiServer} onChange={actions.apiServer} />;
}

function PageExample() {
  const stories = useSource((source) => source.stories);
  const title = useSource((source) => source.title);
  const story = useSource((source) => source.story);
  const opening = useSource(isOpeningExample);
  const otherPod = usePage((page) => page.typed.otherPod !== undefined);
  return (
    <ExampleButton stories={stories} title={title} story={story} opening={opening} otherPod={otherPod} />
  );
}
