// Connects the dialog with the stored object to the page.

import { useDialog, useSource } from '../store/context.ts';
import { dialogPart } from '../ui/part/part.tsx';
import { usePage } from './services.ts';

const StoredDialog = dialogPart(
  async () => (await import('../picture/apiserver/StoredDialog.tsx')).StoredDialog,
);

export function PageStored() {
  const { dialog, close } = useDialog('stored');
  const kubelet = usePage(({ timeline, cursorView }) => timeline.entries[cursorView.at]?.state);
  const path = useSource((source) => source.path);
  const draft = usePage(({ typed }) => typed.pod);
  return dialog && kubelet && <StoredDialog kubelet={kubelet} path={path} draft={draft} onClose={close} />;
}
