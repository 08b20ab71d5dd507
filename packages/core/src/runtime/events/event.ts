// What can happen to a Pod from outside?

import type { EditPath } from '../../admission/admission.ts';
import type { ResourceRequirements } from '../../api/pod.ts';
import type { PodStatus } from '../../api/podStatus.ts';
import type { GateSettings } from '../../releases/release.ts';
import type { ProbeKind } from '../kubelet/kubelet.ts';

/** `doubles`: a second sandbox is ready too; the last two are about the next sandbox that is to be made. */
type SandboxChange = 'dies' | 'loses-ip' | 'doubles' | 'cannot-be-made' | 'can-be-made';

/** One thing that a person throws in. Times are seconds; texts of a Pod are YAML or JSON. */
export type ScenarioEvent =
  /** First of all events only: the Pod arrives at the node. Without it the timeline begins with a running Pod. */
  | { readonly type: 'create' }
  /** The whole new text of the Pod; `path` if it travels another way than the scenario's. */
  | { readonly type: 'edit'; readonly manifest: string; readonly path?: EditPath }
  /** The process ends; with `again` every later instance ends the same way so many seconds after its start. */
  | {
      readonly type: 'exit';
      readonly container: string;
      readonly code: number;
      readonly reason?: 'OOMKilled';
      readonly again?: number;
    }
  /** The verdict of a probe; with `again` that of later instances too. */
  | {
      readonly type: 'probe';
      readonly container: string;
      readonly probe: ProbeKind;
      readonly result: 'Success' | 'Failure';
      readonly again?: boolean;
    }
  | { readonly type: 'sandbox'; readonly change: SandboxChange }
  /** The runtime no longer knows the container's state. */
  | { readonly type: 'unknown'; readonly container: string }
  /** Is the image on the node, can it be pulled, or does every pull fail with this text? */
  | {
      readonly type: 'image';
      readonly image: string;
      readonly state: 'present' | 'absent' | 'broken';
      readonly error?: string;
    }
  /**
   * How the container behaves from now on: postStart or preStop fails, preStop takes its time, SIGTERM is ignored (`stops` null) or obeyed after seconds,
   * every later instance ends by itself (`exits`) or no longer does (`exits` null).
   */
  | {
      readonly type: 'process';
      readonly container: string;
      readonly postStartFails?: boolean;
      readonly preStopFails?: boolean;
      /** Without it preStop takes what its sleep says, or no time. */
      readonly preStopSeconds?: number;
      readonly stops?: { readonly after: number; readonly code: number } | null;
      readonly exits?: { readonly after: number; readonly code: number } | null;
    }
  /**
   * Every start of the container fails from now on, or no longer does (`none`): a ConfigMap or Secret is missing, the
   * runtime cannot create it, or cannot run it. `error` replaces the text of the error.
   */
  | {
      readonly type: 'obstacle';
      readonly container: string;
      readonly because: 'configmap' | 'secret' | 'create' | 'run' | 'none';
      readonly error?: string;
    }
  | { readonly type: 'kubelet-restart' }
  /** The kubelet comes back as another release, newer or older. */
  | { readonly type: 'upgrade'; readonly release: string; readonly gates?: GateSettings }
  /**
   * With `keepsContainers` false like Docker without live-restore; with `keepsRecords` false the runtime has lost what
   * it knew of all containers and sandboxes.
   */
  | { readonly type: 'runtime-restart'; readonly keepsContainers?: boolean; readonly keepsRecords?: boolean }
  | { readonly type: 'reboot' }
  /**
   * The node is short of something and evicts the Pod; with `gracePeriodSeconds` softly, with that much time for the
   * containers at most.
   */
  | {
      readonly type: 'evict';
      readonly resource: 'memory' | 'ephemeral-storage';
      readonly gracePeriodSeconds?: number;
    }
  /** Other Pods request all that is left of the node, or go again: a resize fits or not. */
  | { readonly type: 'node'; readonly room: 'none' | 'enough' }
  | { readonly type: 'delete'; readonly gracePeriodSeconds?: number }
  /** kubectl debug: an ephemeral container is added. */
  | { readonly type: 'debug'; readonly container: string; readonly image: string }
  /** Through the resize subresource. */
  | { readonly type: 'resize'; readonly container: string; readonly resources: ResourceRequirements }
  /**
   * State set by hand, or brought from a cluster: the runtime has exactly this, and the kubelet has seen it. Nothing
   * follows before time passes or something else happens.
   */
  | { readonly type: 'observe'; readonly status: PodStatus }
  /** Time passes: so many seconds, until the next thing happens, or until nothing changes any more. */
  | { readonly type: 'wait'; readonly seconds: number }
  | { readonly type: 'wait'; readonly until: 'next' | 'stable' };
