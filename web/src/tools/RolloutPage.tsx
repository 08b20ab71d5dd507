// The page of a rollout with all Pods.

import { useSource } from '../store/context.ts';
import { useEngineTexts } from '../store/useEngineTexts.ts';
import { EDITED_EXAMPLE, EXAMPLE } from './rollout/example.ts';
import { RolloutTool } from './rollout/RolloutTool.tsx';

export function RolloutPage() {
  useEngineTexts();
  const object = useSource((source) => source.object);
  const draft = useSource((source) => source.draft);
  const release = useSource((source) => source.release);
  const texts =
    object === undefined
      ? { before: EXAMPLE, after: EDITED_EXAMPLE }
      : { before: object, after: draft ?? object };
  return <RolloutTool {...texts} release={release} />;
}
