// Reads the object that a command follows, and lists the calls that follow it.

import { ok, type Result } from '@syncpod/core/result';
import { type Io, lacking } from '../io.ts';
import type { ClusterValues } from './cluster.ts';
import { inputsOf, type LiveInput, listCalls } from './input.ts';
import { nodeKubelets } from './nodeKubelets.ts';
import { podWatch } from './podWatch.ts';

/** The one object of the cluster, or selection of Pods, that the arguments name. */
export async function liveInput(
  command: string,
  usage: string,
  positionals: readonly string[],
  values: ClusterValues,
): Promise<Result<LiveInput, string>> {
  const [input, ...more] = await inputsOf(positionals, [], values);
  if (input?.kind === 'file')
    return { ok: false, error: `${command} reads the cluster: "${input.path}" is not the name of an object` };
  if (input === undefined || more.length > 0)
    return {
      ok: false,
      error: lacking(`${command} needs the name of a Pod or of a workload`, command, usage),
    };
  return ok(input);
}

/** Prints the calls that follow an object. */
export function listWatchCalls(
  input: LiveInput,
  values: ClusterValues & { readonly release: string | undefined; readonly gates: string | undefined },
  io: Io,
): Promise<0> {
  return listCalls(values, io, async (kubectl, silent) => {
    const one = podWatch(input, values, kubectl, silent);
    await one.begin();
    await one.changes().next();
    one.stop();
    const kubelets = await nodeKubelets(values, kubectl, silent);
    if (kubelets.ok) await kubelets.value('NODE');
  });
}
