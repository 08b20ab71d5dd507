// The teacher's page of a workshop, and the view of the audience, which is the same page in another window.

import { useState } from 'react';
import { isAudience } from '../browser/audience.ts';
import { readQuery } from '../browser/location.ts';
import { WorkshopTool } from '../learn/workshop/WorkshopTool.tsx';
import { useEngineTexts } from '../store/useEngineTexts.ts';
import { part } from '../ui/part/part.tsx';
import type { Enter } from './gate.ts';

const AudienceView = part(async () => (await import('../learn/audience/AudienceView.tsx')).AudienceView);

export function WorkshopPage({ enter }: { readonly enter: Enter }) {
  useEngineTexts();
  const [audience] = useState(() => isAudience(readQuery()));
  if (audience) return <AudienceView />;
  return <WorkshopTool onLesson={(id, at) => enter((pod) => pod.openLesson(id, at))} />;
}
