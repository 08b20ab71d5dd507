// Renders the dialogs that the top bar and its menu open.

import { useLayoutEffect } from 'react';
import type { Lessons } from '../learn/lessons/useLessons.ts';
import { FidelityPart } from '../shell/fidelity/FidelityPart.tsx';
import { useDialog, useSource, useWork } from '../store/context.ts';
import { chordShortcut } from '../ui/keyboard/shortcuts.ts';
import { dialogPart } from '../ui/part/part.tsx';
import type { Theme } from '../ui/theme/theme.ts';
import { usePage, useServices } from './services.ts';
import { openText } from './useDropped.ts';
import { usePageTitle } from './usePageTitle.ts';

const ImportDialog = dialogPart(async () => (await import('../open/import/ImportDialog.tsx')).ImportDialog);
const ExportDialog = dialogPart(async () => (await import('../share/export/ExportDialog.tsx')).ExportDialog);
const GatesDialog = dialogPart(async () => (await import('../question/gates/GatesDialog.tsx')).GatesDialog);
const FilmDialog = dialogPart(async () => (await import('../picture/film/FilmDialog.tsx')).FilmDialog);
const GalleryDialog = dialogPart(
  async () => (await import('../open/gallery/GalleryDialog.tsx')).GalleryDialog,
);

interface BarDialogsProps {
  readonly lessons: Lessons;
  readonly theme: Theme;
}

export function BarDialogs({ lessons, theme }: BarDialogsProps) {
  return (
    <>
      <PageImport lessons={lessons} />
      <PageExamples />
      <PageExport theme={theme} />
      <PagePrint />
      <PageGates />
      <FidelityPart />
      <PageFilm />
    </>
  );
}

function PageImport({ lessons }: Pick<BarDialogsProps, 'lessons'>) {
  const services = useServices();
  const { dialog, ask, close } = useDialog('import');
  const kubelet = usePage((page) => page.kubelet);
  const openTool = useSource((source) => source.openTool);
  if (!dialog) return null;
  return (
    <ImportDialog
      key={dialog.text}
      initialText={dialog.text}
      kubelet={kubelet}
      onTake={services.importing.take}
      onOpen={(text) => openText(services, lessons.openText, text)}
      onRestart={(file) => openTool('restart', { pasted: [file] })}
      onFleet={(fleet) => openTool('fleet', fleet && { fleet })}
      onExamples={() => ask({ kind: 'examples' })}
      onClose={close}
    />
  );
}

function PageExamples() {
  const { stories } = useServices();
  const { dialog, close } = useDialog('examples');
  const all = useSource((source) => source.stories);
  const work = useWork();
  const title = usePageTitle();
  const pod = usePage(({ cursorView }) => cursorView.explanation?.running.metadata.name);
  if (!dialog) return null;
  const name = title ?? pod ?? '';
  return <GalleryDialog stories={all} present={{ name, work }} on={stories} onClose={close} />;
}

function PageExport({ theme }: Pick<BarDialogsProps, 'theme'>) {
  const { dialog, close } = useDialog('export');
  const exported = usePage((page) => page.lists.exported);
  if (!dialog || !exported) return null;
  return <ExportDialog exported={exported} colours={theme === 'dark' ? 'dark' : 'light'} onClose={close} />;
}

function PageFilm() {
  const { dialog, close } = useDialog('film');
  const asked = usePage((page) => page.lists.asked);
  const explanation = usePage((page) => page.cursorView.explanation);
  return dialog && explanation && <FilmDialog asked={asked} shown={explanation} onClose={close} />;
}

function PageGates() {
  const { actions } = useServices();
  const { dialog, close } = useDialog('gates');
  const release = usePage(({ cursorView }) => cursorView.explanation?.release);
  const gates = usePage(({ kubelet }) => kubelet.gates);
  if (!dialog || !release) return null;
  return <GatesDialog minor={release.minor} settings={gates} onChange={actions.gates} onClose={close} />;
}

const Handout = dialogPart(async () => (await import('../share/handout/Handout.tsx')).Handout);

/** Connects the printed handout to the page. */
function PagePrint() {
  const { dialog, ask, close } = useDialog('print');
  const work = useWork();
  const title = usePageTitle();
  const exported = usePage((page) => page.lists.exported);
  const reasons = usePage((page) => page.lists.reasons);
  const segments = usePage((page) => page.verdict.segments);
  const typed = usePage((page) => page.typed);
  const story = usePage((page) => page.story);
  const timeline = usePage((page) => page.timeline);
  const at = usePage(({ cursorView }) => cursorView.at);
  usePrintKey(exported ? ask : undefined);
  if (!dialog || !exported) return null;
  const shown = story.previewed()?.entries ?? timeline.entries.slice(0, at + 1);
  return (
    <Handout
      title={title ?? String(exported.explanation.pod.metadata.name ?? '')}
      verdict={segments.map(({ text }) => text).join('')}
      exported={exported}
      reasons={reasons}
      snapshots={shown.map(({ snapshot }) => snapshot)}
      work={work}
      text={typed.text}
      onClose={close}
    />
  );
}

/** The browser's own key for printing prints the handout instead of the page. */
function usePrintKey(ask: ReturnType<typeof useDialog>['ask'] | undefined): void {
  useLayoutEffect(() => {
    if (!ask) return;
    const print = (event: KeyboardEvent): void => {
      if (chordShortcut(event) !== 'print') return;
      event.preventDefault();
      ask({ kind: 'print' });
    };
    document.addEventListener('keydown', print);
    return () => document.removeEventListener('keydown', print);
  }, [ask]);
}
