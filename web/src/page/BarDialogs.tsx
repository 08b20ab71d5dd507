// Renders the dialogs that the top bar and its menu open.

import { FidelityPart } from '../fidelity/FidelityPart.tsx';
import type { Lessons } from '../lessons/useLessons.ts';
import { dialogPart } from '../part/part.tsx';
import { useRestartAddress } from '../restart/useRestartAddress.ts';
import { useDialogAddress } from '../share/useDialogAddress.ts';
import { useDialog, useSource, useWork } from '../store/context.ts';
import type { NamedText } from '../store/dialog.ts';
import type { Work } from '../store/work.ts';
import type { Teach } from '../teach/useTeach.ts';
import type { Theme } from '../theme/theme.ts';
import { PagePrint } from './PagePrint.tsx';
import { usePage, useServices } from './services.ts';
import { openText } from './useDropped.ts';
import { usePageTitle } from './usePageTitle.ts';

const ImportDialog = dialogPart(async () => (await import('../import/ImportDialog.tsx')).ImportDialog);
const ExportDialog = dialogPart(async () => (await import('../export/ExportDialog.tsx')).ExportDialog);
const GatesDialog = dialogPart(async () => (await import('../gates/GatesDialog.tsx')).GatesDialog);
const RestartDialog = dialogPart(async () => (await import('../restart/RestartDialog.tsx')).RestartDialog);
const LessonsDialog = dialogPart(async () => (await import('../teach/LessonsDialog.tsx')).LessonsDialog);
const WorkshopDialog = dialogPart(
  async () => (await import('../workshop/WorkshopDialog.tsx')).WorkshopDialog,
);
const GalleryDialog = dialogPart(async () => (await import('../gallery/GalleryDialog.tsx')).GalleryDialog);

interface BarDialogsProps {
  readonly lessons: Lessons;
  readonly teach: Teach;
  readonly theme: Theme;
}

export function BarDialogs({ lessons, teach, theme }: BarDialogsProps) {
  return (
    <>
      <PageImport lessons={lessons} />
      <PageExamples />
      <PageExport theme={theme} />
      <PagePrint />
      <PageGates />
      <PageRestart />
      <PageLessons lessons={lessons} teach={teach} />
      <PageWorkshop lessons={lessons} />
      <FidelityPart />
    </>
  );
}

function PageImport({ lessons }: Pick<BarDialogsProps, 'lessons'>) {
  const services = useServices();
  const { dialog, ask, close } = useDialog('import');
  const kubelet = usePage((page) => page.kubelet);
  const askFleet = useSource((source) => source.askFleet);
  if (!dialog) return null;
  return (
    <ImportDialog
      key={dialog.text}
      initialText={dialog.text}
      kubelet={kubelet}
      onTake={services.importing.take}
      onOpen={(text) => openText(services, lessons.openText, text)}
      onRestart={(file) => ask({ kind: 'restart', files: [file] })}
      onFleet={askFleet}
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

function PageGates() {
  const { actions } = useServices();
  const { dialog, close } = useDialog('gates');
  const release = usePage(({ cursorView }) => cursorView.explanation?.release);
  const gates = usePage(({ kubelet }) => kubelet.gates);
  if (!dialog || !release) return null;
  return <GatesDialog minor={release.minor} settings={gates} onChange={actions.gates} onClose={close} />;
}

const NO_FILES: readonly NamedText[] = [];

function PageRestart() {
  const { dialog, ask, close } = useDialog('restart');
  const openWork = useSource((source) => source.open);
  const linked = useRestartAddress();
  const open = (work: Work): void => {
    close();
    const values = { title: work.title ?? '' };
    openWork(work, { text: 'notice.opened', values, undoable: true, passing: true });
  };
  if (!dialog) return null;
  return (
    <RestartDialog
      linked={linked}
      dropped={dialog.files ?? NO_FILES}
      onClear={() => ask({ kind: 'restart' })}
      onOpen={open}
      onClose={close}
    />
  );
}

function PageLessons({ lessons, teach }: Pick<BarDialogsProps, 'lessons' | 'teach'>) {
  const { dialog, ask, close } = useDialog('lessons');
  if (!dialog) return null;
  const onWorkshop = (): void => ask({ kind: 'workshop' });
  return <LessonsDialog lessons={lessons} teach={teach} onWorkshop={onWorkshop} onClose={close} />;
}

function PageWorkshop({ lessons }: Pick<BarDialogsProps, 'lessons'>) {
  const { dialog, close } = useDialog('workshop');
  useDialogAddress('workshop', 'workshop');
  if (!dialog) return null;
  const open = (id: string, at: number): void => {
    close();
    lessons.open(id, at);
  };
  return <WorkshopDialog onLesson={open} onClose={close} />;
}
