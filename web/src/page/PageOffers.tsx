// Shows, below the verdict, what can be done with a text that is not an edit of the running Pod.

import { useMemo } from 'react';
import { flushSync } from 'react-dom';
import type { EditorControl } from '../editor/useEditorControl.ts';
import type { NamedPod } from '../import/typedPod.ts';
import type { TakenPod } from '../offers/TemplateStrip.tsx';
import { part } from '../part/part.tsx';
import { type Services, usePage, useServices } from './services.ts';

const OtherPodStrip = part(async () => (await import('../offers/OtherPodStrip.tsx')).OtherPodStrip);
const CreationStrip = part(async () => (await import('../offers/CreationStrip.tsx')).CreationStrip);
const TemplateStrip = part(async () => (await import('../offers/TemplateStrip.tsx')).TemplateStrip);

interface PageOffersProps {
  readonly editor: EditorControl;
  readonly phone: boolean;
}

export function PageOffers({ editor, phone }: PageOffersProps) {
  const services = useServices();
  const { text, running: manifest, problems, otherPod, creation } = usePage((page) => page.typed);
  const release = usePage((page) => page.cursorView.explanation?.release);
  const pod = usePage((page) => page.cursorView.explanation?.running);
  const running = useMemo(() => pod && { pod, manifest }, [pod, manifest]);
  const on = useMemo(() => offerActions(services, editor, phone), [services, editor, phone]);
  const place = problems.find((problem) => problem.pod)?.pod;
  return (
    <>
      {creation && <CreationStrip creation={creation} onRelease={services.actions.release} />}
      {otherPod && <OtherPodStrip pod={otherPod} text={text} release={release} onRun={on.run} />}
      {place && (
        <TemplateStrip
          text={text}
          place={place}
          release={release}
          running={running}
          refused={problems.some(({ severity }) => severity === 'refused')}
          onTake={on.take}
          onImport={on.import}
        />
      )}
    </>
  );
}

function offerActions({ source, actions, importing }: Services, editor: EditorControl, phone: boolean) {
  const run = ({ name, pod }: NamedPod): void => {
    // The editor receives the new text before the focus.
    flushSync(() => importing.run(name, pod));
    // The focused button is gone. On a phone, focus would open the keyboard.
    if (phone) return;
    editor.jumpTo(1, 1);
    editor.focus(true);
  };
  return {
    run,
    take: ({ edits, ...named }: TakenPod): void => {
      if (!edits) {
        run(named);
        return;
      }
      const { path, controller, manifest } = named.pod;
      if (path) actions.path(path, controller);
      actions.type(manifest);
    },
    import: (text: string): void => source.getState().ask({ kind: 'import', text }),
  };
}
