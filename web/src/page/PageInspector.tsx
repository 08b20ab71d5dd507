// Connects the right panels to the page.

import { Inspector } from '../inspector/Inspector.tsx';
import type { PickedLine } from '../inspector/log/LineList.tsx';
import { usePage, useServices } from './services.ts';

export function PageInspector({ phone }: { readonly phone: boolean }) {
  const { source, actions } = useServices();
  const timeline = usePage((page) => page.timeline);
  const { explanation, stale, at } = usePage((page) => page.cursorView);
  const lists = usePage((page) => page.lists);
  const edited = usePage((page) => page.typed.edited);
  const pick = ({ entry: picked, container }: PickedLine): void => {
    const { stepTo, show } = source.getState();
    if (picked <= at) stepTo(picked);
    if (container !== undefined) show({ selected: container });
  };
  return (
    <Inspector
      explanation={explanation}
      stale={stale}
      lists={lists}
      scene={{ timeline, at, edited }}
      phone={phone}
      onPick={pick}
      onUpgrade={(from, release) => {
        if (from !== explanation?.release.minor) actions.release(from);
        actions.throwIn({ type: 'upgrade', release });
        source.getState().show({ phoneTab: 'picture' });
      }}
    />
  );
}
