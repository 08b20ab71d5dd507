// Loads the dialog on how the page is verified, with its figures.

import { useDialog } from '../../store/context.ts';
import { dialogPart } from '../../ui/part/part.tsx';
import { loadFidelity } from './fidelity.ts';

const FidelityDialog = dialogPart(async () => {
  const [{ FidelityDialog: Shown }, fidelity] = await Promise.all([
    import('./FidelityDialog.tsx'),
    loadFidelity(),
  ]);
  if (!fidelity) throw new Error('fidelity.json is missing or malformed');
  return ({ onClose }: { onClose(): void }) => <Shown fidelity={fidelity} onClose={onClose} />;
});

export function FidelityPart() {
  const { dialog, close } = useDialog('fidelity');
  return dialog && <FidelityDialog onClose={close} />;
}
