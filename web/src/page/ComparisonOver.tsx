// How does a comparison take the place of the page, which stays as it is behind it?

import type { ComponentProps } from 'react';
import { MissingPart } from '../part/MissingPart.tsx';
import { useArrived } from '../part/useArrived.ts';
import type { Source, SourceActions } from '../store/source.ts';
import type { Story } from '../stories/stories.ts';

interface ComparisonOverProps extends ComponentProps<'div'> {
  readonly source: Source & SourceActions;
  readonly stories: readonly Story[];
  readonly phone: boolean;
}

const loadCompareView = async () => (await import('../compare/CompareView.tsx')).CompareView;

/** The page is its element: it is hidden once the comparison has come. */
export function ComparisonOver({ source, stories, phone, ...page }: ComparisonOverProps) {
  const { compare, compareWith } = source;
  const comparing = useArrived(loadCompareView, compare !== undefined);
  const CompareView = comparing.state === 'here' ? comparing.part : undefined;
  return (
    <>
      {compare && CompareView && (
        <CompareView source={source} compare={compare} stories={stories} phone={phone} />
      )}
      <div {...page} hidden={compare && CompareView !== undefined} />
      {comparing.state === 'missing' && (
        <MissingPart onAgain={comparing.again} onLeave={() => compareWith(undefined)} />
      )}
    </>
  );
}
