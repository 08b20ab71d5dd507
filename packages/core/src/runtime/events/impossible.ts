// Tells why an event cannot happen to a Pod now.

import { findContainer } from '../../api/findContainer.ts';
import { type Message, say } from '../../messages/message.ts';
import { readerOf } from '../kubelet/apiServer.ts';
import type { Kubelet } from '../kubelet/kubelet.ts';
import { missingObject } from '../kuberuntime/obstacles.ts';
import { applyEvent } from './applyEvent.ts';
import type { EventType, ScenarioEvent } from './event.ts';
import { standingConditions } from './standing.ts';

/** Events that only change the behaviour of the node. Without a change there is nothing to see. */
const STANDING: ReadonlySet<EventType> = new Set([
  'image',
  'process',
  'obstacle',
  'volume',
  'durations',
  'node',
  'api-server',
]);

/**
 * The reasons why the event would have no effect, as the engine or the API server reports them; undefined if it can
 * happen. The kubelet is not modified. An event of the first kind has no effect if its condition holds already.
 */
export function whyImpossible(kubelet: Kubelet, event: ScenarioEvent): readonly Message[] | undefined {
  // A wait runs the whole loop.
  if (event.type === 'wait' || event.type === 'edit' || event.type === 'create') return undefined;
  const missing = missingFor(kubelet, event);
  if (missing) return [missing];
  const { kubelet: after, snapshots } = applyEvent({ ...kubelet, quiet: true }, event);
  const [first] = snapshots;
  if (snapshots.length === 1 && first?.cause.kind === 'note') return first.cause.messages;
  if (first?.cause.kind === 'refused') return first.cause.errors.map(({ detail }) => ({ message: detail }));
  const ends = event.type === 'sandbox' && /^can/.test(event.change);
  const holds = (STANDING.has(event.type) || ends) && sameConditions(kubelet, after);
  return holds ? [say('no change: already the case')] : undefined;
}

function sameConditions(before: Kubelet, after: Kubelet): boolean {
  const [old, next] = [before, after].map((kubelet) => {
    const { capacity = {}, absentImages, obstacles } = kubelet.node;
    return JSON.stringify([standingConditions(kubelet), capacity, absentImages, obstacles]);
  });
  return old === next;
}

/** What the Pod, its release or its runtime would need. */
function missingFor(kubelet: Kubelet, event: ScenarioEvent): Message | undefined {
  const { node, pod } = kubelet;
  switch (event.type) {
    case 'resize': {
      const server = readerOf(kubelet, 'resize');
      return server.has('resize-subresource')
        ? undefined
        : say('{release} has no resize subresource', { release: server.minor });
    }
    case 'runtime-restart':
      return event.keepsContainers === false && node.runtimeType === 'containerd'
        ? say('containers survive a restart of containerd')
        : undefined;
    case 'process': {
      const { container: name } = event;
      const lifecycle = findContainer(pod, name)?.container.lifecycle;
      if (event.postStartFails && !lifecycle?.postStart) return say('{name} has no postStart hook', { name });
      const preStop = event.preStopFails || (event.preStopSeconds ?? 0) > 0;
      return preStop && !lifecycle?.preStop ? say('{name} has no preStop hook', { name }) : undefined;
    }
    case 'obstacle': {
      const { container: name, because } = event;
      const found = findContainer(pod, name)?.container;
      if (because === 'configmap' && !(found && missingObject(found, because)))
        return say('{name} has no environment from a ConfigMap', { name });
      if (because === 'secret' && !(found && missingObject(found, because)))
        return say('{name} has no environment from a Secret', { name });
      return undefined;
    }
    default:
      return undefined;
  }
}
