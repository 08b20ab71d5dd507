// The page of the upgrade report.

import { NEWEST, resolveRelease } from '@syncpod/core/releases';
import { useSource } from '../store/context.ts';
import { useEngineTexts } from '../store/useEngineTexts.ts';
import { FleetTool } from './fleet/FleetTool.tsx';
import type { Enter } from './gate.ts';

export function FleetPage({ enter }: { readonly enter: Enter }) {
  useEngineTexts();
  const file = useSource((source) => source.fleet);
  const release = useSource((source) => source.release);
  const resolved = resolveRelease(release);
  return (
    <FleetTool
      file={file}
      minor={resolved.ok ? resolved.value.minor : NEWEST}
      onOpen={(work, selected) => enter((pod) => pod.openAffected(work, selected))}
    />
  );
}
