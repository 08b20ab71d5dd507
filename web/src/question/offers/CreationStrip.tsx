// Reports that a release does not create the Pod as written, and offers a release that does.

import type { Minor } from '@syncpod/core/releases';
import { Strip } from '../../ui/Strip.tsx';
import type { RefusedCreation } from './refusedCreation.ts';
import { useOfferText } from './texts.ts';

interface CreationStripProps {
  readonly creation: RefusedCreation;
  onRelease(minor: Minor): void;
}

export function CreationStrip({ creation, onRelease }: CreationStripProps) {
  const words = useOfferText();
  const { errors, needs, minor } = creation;
  const said = [
    words(errors.length > 0 ? 'offer.notCreated' : 'offer.dropped', { release: minor }),
    ...(needs === undefined ? [] : [words('offer.needs', { release: needs })]),
  ];
  return (
    <Strip text={said.join(' ')}>
      {needs !== undefined && (
        <button type="button" className="primary" onClick={() => onRelease(needs)}>
          {words('offer.switch', { release: needs })}
        </button>
      )}
    </Strip>
  );
}
