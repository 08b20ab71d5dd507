// How does a part of the page come when it is asked for, and what if it cannot be had?

import type { ComponentType, ReactNode } from 'react';
import { MissingPart } from './MissingPart.tsx';
import { useArrived } from './useArrived.ts';

/**
 * A component that is loaded when it is first drawn; nothing stands in its place until then. If it cannot be
 * loaded that is said, and the rest of the page goes on. `onLeave` closes what was asked for.
 */
export function part<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  onLeave?: (props: Props) => void,
): (props: Props) => ReactNode {
  let known: ComponentType<Props> | undefined;
  const loadOnce = async (): Promise<ComponentType<Props>> => {
    known ??= await load();
    return known;
  };
  // biome-ignore lint/correctness/noComponentHookFactories: made once for each part, when the module is loaded
  return function Part(props: Props): ReactNode {
    const arrival = useArrived(loadOnce, known === undefined);
    if (arrival.state === 'missing') {
      return <MissingPart onAgain={arrival.again} onLeave={onLeave && (() => onLeave(props))} />;
    }
    const Loaded = arrival.state === 'here' ? arrival.part : known;
    return Loaded && <Loaded {...props} />;
  };
}

/** The same for what opens over the page. */
export function dialogPart<Props extends { onClose(): void }>(load: () => Promise<ComponentType<Props>>) {
  return part(load, ({ onClose }: Props) => onClose());
}
