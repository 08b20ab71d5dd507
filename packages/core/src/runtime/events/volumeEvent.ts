// Applies events about the volumes of the Pod.

import { say } from '../../messages/message.ts';
import type { Kubelet } from '../kubelet/kubelet.ts';
import { note, type Passage } from '../kubelet/kubeletSnapshot.ts';
import { expectedVolumes } from '../loop/volumes.ts';
import type { EventDefinitions, EventOf, PossibleCondition } from './event.ts';

export const volumeEvents = {
  volume: { apply: volumeEvent, standing: volumeConditions, bringsCondition: () => true },
} as const satisfies EventDefinitions;

/** A volume that can be mounted again is mounted with the next try, not at once. */
function volumeEvent(kubelet: Kubelet, { volume, problem, error }: EventOf<'volume'>): Passage {
  if (!expectedVolumes(kubelet.pod).includes(volume)) {
    return note(kubelet, say('no container of the Pod mounts a volume {name}', { name: volume }));
  }
  const { [volume]: before, ...others } = kubelet.node.volumeTroubles ?? {};
  const { retry } = before ?? {};
  const trouble = { problem, ...(error === undefined ? {} : { error }), ...(retry ? { retry } : {}) };
  const volumeTroubles = problem === 'none' && !retry ? others : { ...others, [volume]: trouble };
  return { kubelet: { ...kubelet, node: { ...kubelet.node, volumeTroubles } }, snapshots: [] };
}

const VOLUMES = {
  mount: 'the volume {name} cannot be mounted',
  attach: 'the volume {name} cannot be attached',
  'multi-attach': 'the volume {name} is attached to another node',
} as const;

function volumeConditions({ node }: Kubelet): PossibleCondition[] {
  return Object.entries(node.volumeTroubles ?? {}).map(
    ([name, { problem }]) =>
      problem !== 'none' && {
        id: `volume ${name}`,
        text: say(VOLUMES[problem], { name }),
        when: say('takes effect when volumes are mounted: for a new Pod, and by a new kubelet'),
        end: { type: 'volume', volume: name, problem: 'none' },
      },
  );
}
