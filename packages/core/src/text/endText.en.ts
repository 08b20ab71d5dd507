// English texts for the end of a Pod that the kubelet stops without SyncPod.

import type { Verdict } from '../explain/verdict.ts';
import { assertNever } from '../result.ts';
import type { EndCause, PodEnd } from '../runtime/kubelet/workerRecord.ts';
import type { Segment, Tone } from './segment.ts';
import { list } from './verdictText.en.ts';

const segment = (tone: Tone, text: string): Segment => ({ tone, text });
const plain = (text: string) => segment('plain', text);
const strong = (text: string) => segment('strong', text);

/** `dying`: names, as in the verdict. */
export type EndedVerdict = Pick<Verdict, 'minor' | 'dying'>;

/** True if the Pod object is deleted too; otherwise it stays with its final status. */
export function goes({ cause, kept }: PodEnd): boolean {
  return !kept && (cause === 'deleted' || cause === 'file');
}

const ENDS_EN: Readonly<Record<EndCause, string>> = {
  refused: 'The kubelet refuses the Pod. ',
  deleted: 'The Pod was deleted. ',
  file: 'The manifest of the Pod is gone from the node. ',
  evicted: 'The Pod is evicted. ',
  preempted: 'The Pod makes room for a critical Pod. ',
  shutdown: 'The node shuts down. ',
  deadline: 'The Pod is past its deadline. ',
  finished: 'The Pod has ended. ',
};

const ENDED_EN = {
  refused: 'The kubelet has refused the Pod',
  evicted: 'The Pod was evicted',
  preempted: 'The Pod made room for a critical Pod',
  shutdown: 'The Pod ended with the shutdown of its node',
  deadline: 'The Pod ran past its deadline',
  finished: 'The Pod has ended',
} as const;

export function endEn({ minor, dying }: EndedVerdict, end: PodEnd): Segment[] {
  const { stage, cause, status = '' } = end;
  switch (stage) {
    case 'terminating': {
      const past = dying.length > 0 ? ', without SyncPod' : '';
      return [
        plain(ENDS_EN[cause]),
        strong(`Kubelet ${minor} `),
        dying.length > 0 ? segment('kill', `kills ${list(dying)}`) : plain('has nothing left to kill'),
        plain(goes(end) ? ' and removes the Pod, without SyncPod.' : `${past}; its object stays.`),
      ];
    }
    case 'terminated':
      if (cause === 'deleted' || cause === 'file') {
        return [
          plain(ENDS_EN[cause]),
          strong(`Kubelet ${minor} has stopped all containers`),
          plain(end.kept ? '; finalizers keep its object.' : '; it removes the Pod next.'),
        ];
      }
      return [
        strong(ENDED_EN[cause]),
        plain(
          cause === 'finished'
            ? `: its phase is ${status}, and kubelet ${minor} does not restart its containers.`
            : `: its object stays as ${status}, and kubelet ${minor} does not restart its containers.`,
        ),
      ];
    case 'gone':
      return [
        strong('The Pod is gone'),
        plain(`: kubelet ${minor} stopped every container, and nothing is left of the Pod.`),
      ];
    default:
      return assertNever(stage);
  }
}
