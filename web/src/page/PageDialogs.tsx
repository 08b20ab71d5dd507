// Renders the dialogs that have no button of their own: help, palette and recorded stories.

import { useCallback } from 'react';
import type { PaletteCommands } from '../shell/palette/actions.ts';
// Not loaded on demand, because keys typed while it loads would go elsewhere. Its actions are.
import { Palette } from '../shell/palette/Palette.tsx';
import { usePaletteKey } from '../shell/palette/usePaletteKey.ts';
import { useDialog, useSource } from '../store/context.ts';
import { useLocale } from '../ui/i18n/texts.ts';
import { dialogPart } from '../ui/part/part.tsx';
import { useArrived } from '../ui/part/useArrived.ts';
import { usePage, useServices } from './services.ts';

const RecordedDialog = dialogPart(
  async () => (await import('../open/recorded/RecordedDialog.tsx')).RecordedDialog,
);
const loadActions = () => import('../shell/palette/actions.ts');
const HelpDialog = dialogPart(async () => (await import('../shell/topbar/HelpDialog.tsx')).HelpDialog);

/** Lists all commands, while the page itself is shown. */
export function PagePalette({ commands }: { commands(): PaletteCommands }) {
  const locale = useLocale();
  const { dialog, close } = useDialog('palette');
  const asleep = useSource((source) => source.compare !== undefined || source.tool !== undefined);
  const ask = useSource((source) => source.ask);
  const open = useCallback(() => ask({ kind: 'palette' }), [ask]);
  const lists = useArrived(loadActions, dialog !== undefined);
  const part = lists.state === 'here' ? lists.part : undefined;
  usePaletteKey(asleep ? undefined : open);
  return (
    dialog && (
      <Palette find={part && ((typed) => part.findActions(typed, commands(), locale))} onClose={close} />
    )
  );
}

/** The recorded stories. */
export function PageRecorded() {
  const { dialog, close } = useDialog('recorded');
  const entries = usePage(({ timeline }) => timeline.entries);
  const { stories } = useServices();
  const open = (scenario: string): void => {
    stories.take(scenario);
    close();
  };
  return dialog && <RecordedDialog entries={entries} onOpen={open} onClose={close} />;
}

/** Mounted beside the page: it also opens over a comparison. */
export function PageHelp() {
  const { dialog, close } = useDialog('help');
  return dialog && <HelpDialog onClose={close} />;
}
