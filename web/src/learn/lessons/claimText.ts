// Formats claims about a step, in the present or the past.

import type { Claim } from '@syncpod/core/lessons';
import { MARKS } from '@syncpod/core/messages';
import { stepText } from '@syncpod/core/text';
import type { LessonsKey, LessonsText } from './texts.ts';

const OUTCOMES = {
  kill: 'claim.kill',
  keep: 'claim.keep',
  start: 'claim.start',
  'kill-and-start': 'claim.killAndStart',
  none: 'claim.untouched',
} as const satisfies Record<Extract<Claim, { type: 'outcome' }>['outcome'], LessonsKey>;

const STATES = {
  created: 'claim.created',
  running: 'claim.running',
  exited: 'claim.exited',
  unknown: 'claim.unknown',
  none: 'claim.absent',
} as const satisfies Record<Extract<Claim, { type: 'container' }>['state'], LessonsKey>;

const GATES = {
  refused: 'claim.refused',
  kubelet: 'claim.kubelet',
  'new-pod': 'claim.newPod',
} as const satisfies Record<Extract<Claim, { type: 'gate' }>['gate'], LessonsKey>;

export function claimText(claim: Claim, words: LessonsText): string {
  switch (claim.type) {
    case 'outcome':
      return words(OUTCOMES[claim.outcome], { name: claim.container });
    case 'container': {
      const state = words(STATES[claim.state], { name: claim.container });
      if (claim.restarts === undefined) return state;
      return state + MARKS[words.lang].clause + words.counted('claim.restarts', claim.restarts);
    }
    case 'step':
      return words(claim.state === 'runs' ? 'claim.stepRuns' : 'claim.stepSkipped', {
        step: stepText(claim.step, words.lang).title,
      });
    case 'steps':
      return words.counted('claim.steps', claim.count);
    case 'gate':
      return words(GATES[claim.gate]);
    case 'hash':
      return words(claim.hash === 'same' ? 'claim.hashSame' : 'claim.hashDiffers', { name: claim.container });
    case 'sandbox':
      return words(claim.sandbox === 'same' ? 'claim.sandboxSame' : 'claim.sandboxNew');
    case 'release':
      return words('claim.release', { release: claim.release });
    case 'log':
      return words('claim.log', { text: claim.text });
    case 'event':
      return words('claim.event', { text: claim.text });
    case 'no-event':
      return words('claim.noEvent', { text: claim.text });
    case 'error':
      return words('claim.error', { text: claim.text });
    case 'silent':
      return words('claim.silent');
    case 'uid':
      return words(claim.uid === 'same' ? 'claim.uidSame' : 'claim.uidNew');
    case 'ip':
      return words(claim.ip === 'same' ? 'claim.ipSame' : 'claim.ipNew');
    case 'back-off':
      return words('claim.backOff', { name: claim.container, seconds: claim.seconds });
    case 'no-back-off':
      return words('claim.noBackOff', { name: claim.container, seconds: claim.seconds });
    case 'env':
      return words('claim.env', { name: claim.container, env: `${claim.name}=${claim.value}` });
    case 'limit':
      return words('claim.limit', {
        name: claim.container,
        resource: words(claim.resource === 'cpu' ? 'claim.cpu' : 'claim.memory'),
        amount: claim.amount,
      });
    case 'phase':
      return words('claim.phase', { phase: claim.phase });
    case 'decision':
      return words(claim.answer ? 'claim.decisionYes' : 'claim.decisionNo', {
        rule: claim.container === undefined ? claim.rule : `${claim.container}: ${claim.rule}`,
      });
  }
}
