// Tells which claims of a goal can no longer come true, whatever happens next: only Undo helps.

import type { Claim } from './lesson.ts';
import { claimProblem } from './lessonClaim.ts';
import { gateOf, killed, type Stretch, started } from './lessonFacts.ts';

/** Claims about everything that has happened: they hold from the start until something breaks them. */
export function isLasting(claim: Claim): boolean {
  switch (claim.type) {
    case 'no-event':
    case 'no-back-off':
    case 'silent':
      return true;
    case 'outcome':
      return claim.outcome === 'keep';
    case 'uid':
      return claim.uid === 'same';
    case 'sandbox':
      return claim.sandbox === 'same';
    case 'step':
      return claim.state === 'skipped';
    default:
      return false;
  }
}

/** True if no continuation of the stretch makes the claim true. */
export function isLost(claim: Claim, stretch: Stretch): boolean {
  // The UID of a file's Pod comes from its text: the old text brings it back.
  if (claim.type === 'uid' && stretch.afterState.source !== 'api') return false;
  if (isLasting(claim)) return claimProblem(claim, stretch) !== undefined;
  switch (claim.type) {
    case 'outcome': {
      const touched = started(stretch).includes(claim.container);
      if (claim.outcome === 'none') return touched || killed(stretch).includes(claim.container);
      if (claim.outcome === 'start') return killed(stretch).includes(claim.container);
      return claim.outcome === 'kill' && touched;
    }
    case 'container': {
      const { before, after } = stretch;
      const found = after.containers.find(({ name }) => name === claim.container);
      return (
        claim.restarts !== undefined &&
        before.uid === after.uid &&
        (found?.restartCount ?? 0) > claim.restarts
      );
    }
    case 'gate': {
      const found = gateOf(stretch);
      return (
        (found === 'refused' && claim.gate !== 'refused') || (found === 'new-pod' && claim.gate === 'kubelet')
      );
    }
    default:
      return false;
  }
}
