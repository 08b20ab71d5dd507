// Makes a component that is loaded when it is first rendered.

import type { ComponentType, ReactNode } from 'react';
import { withTexts } from '../i18n/texts.ts';
import { MissingPart } from './MissingPart.tsx';
import { useArrived } from './useArrived.ts';

/**
 * Renders nothing until the component is loaded. If loading fails, a message appears in its place and the rest of the
 * page keeps working. `onLeave` closes the part.
 */
export function part<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  onLeave?: (props: Props) => void,
): (props: Props) => ReactNode {
  let known: ComponentType<Props> | undefined;
  const loadWithTexts = withTexts(load);
  const loadOnce = async (): Promise<ComponentType<Props>> => {
    known ??= await loadWithTexts();
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

/** Same as `part`, for dialogs. */
export function dialogPart<Props extends { onClose(): void }>(load: () => Promise<ComponentType<Props>>) {
  return part(load, ({ onClose }: Props) => onClose());
}
