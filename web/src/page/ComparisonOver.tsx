// Shows a comparison over the page, which keeps its state.

import type { ComponentProps } from 'react';
import { useSource } from '../store/context.ts';
import { MissingPart } from '../ui/part/MissingPart.tsx';
import { useArrived } from '../ui/part/useArrived.ts';

interface ComparisonOverProps extends ComponentProps<'div'> {
  readonly phone: boolean;
}

const loadCompareView = async () => (await import('../tools/compare/CompareView.tsx')).CompareView;

/** The page is the child element; it is hidden once the comparison has loaded. */
export function ComparisonOver({ phone, ...page }: ComparisonOverProps) {
  const compare = useSource((source) => source.compare);
  const compareWith = useSource((source) => source.compareWith);
  const comparing = useArrived(loadCompareView, compare !== undefined);
  const CompareView = comparing.state === 'here' ? comparing.part : undefined;
  return (
    <>
      {compare && CompareView && <CompareView compare={compare} phone={phone} />}
      <div {...page} hidden={compare && CompareView !== undefined} />
      {comparing.state === 'missing' && (
        <MissingPart onAgain={comparing.again} onLeave={() => compareWith(undefined)} />
      )}
    </>
  );
}
