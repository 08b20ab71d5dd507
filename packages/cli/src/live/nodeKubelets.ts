// Reads the releases of the kubelets of Pods, once for each node.

import { kubeletCounter } from '@syncpod/core/fleet';
import type { FollowedKubelet } from '@syncpod/core/follow';
import type { Release } from '@syncpod/core/releases';
import { ok, type Result } from '@syncpod/core/result';
import { type Io, note } from '../io.ts';
import { changedGates, chooseRelease, isReleaseChosen } from '../releases.ts';
import type { Kubectl } from './kubectl.ts';

/** By the name of the node. `--release` and SYNCPOD_RELEASE apply to all nodes. */
export async function nodeKubelets(
  { release, gates }: { readonly release: string | undefined; readonly gates: string | undefined },
  kubectl: Kubectl,
  io: Io,
): Promise<Result<(node: string) => Promise<FollowedKubelet>, string>> {
  const asked = { text: release, gates, env: io.env };
  const general = chooseRelease(asked);
  if (!general.ok) return general;
  const isChosen = isReleaseChosen(release, io);
  if (isChosen) note(io, general.value.why);
  const known = new Map<string, FollowedKubelet>();
  return ok(async (node) => {
    const found = known.get(node);
    if (found) return found;
    const kubelet = kubeletOf(isChosen ? general.value.release : await releaseOn(node));
    known.set(node, kubelet);
    return kubelet;
  });

  async function releaseOn(node: string): Promise<Release> {
    const { value } = general as Extract<typeof general, { ok: true }>;
    if (node === '') return value.release;
    const answer = await kubectl.readIfAllowed(
      ['get', `node/${node}`, '--output=json'],
      `the node ${node} and its release`,
    );
    const counter = kubeletCounter();
    if (answer) counter.add(answer.value);
    const chosen = chooseRelease(asked, counter.seen());
    if (!chosen.ok) return value.release;
    note(io, `node ${node}: ${chosen.value.why}`);
    return chosen.value.release;
  }
}

function kubeletOf(release: Release): FollowedKubelet {
  const gates = changedGates(release);
  return { release, ...(Object.keys(gates).length > 0 ? { gates } : {}) };
}
