// Texts of the page of a rollout.

import { createTexts, type KeyOf, type Text, useText } from '../../ui/i18n/texts.ts';

export const en = {
  'rollout.before': 'The object as it runs',
  'rollout.after': 'After the edit: the whole object',
  'rollout.settings': 'Texts and choices',
  'rollout.hint': 'A Deployment, StatefulSet, DaemonSet, Job or CronJob, as YAML or JSON',
  'rollout.release': 'Kubelet and control plane',
  'rollout.nodes': 'Nodes',
  'rollout.fate': 'The new Pods',
  'rollout.fate.ready': 'become ready',
  'rollout.fate.crash': 'crash',
  'rollout.fate.not-ready': 'never become ready',
  'rollout.fate.no-image': 'cannot pull their image',
  'rollout.job': 'The Job or CronJob',
  'rollout.exits': 'Exit codes of its Pods, in order',
  'rollout.runs': 'Seconds that a container runs',
  'rollout.needs': 'The page needs both texts:',
  'rollout.job.needs': 'This cannot be played:',
  'rollout.busy': 'Playing the rollout…',
  'rollout.failedToLoad':
    'The rollout cannot be played: its program failed, or could not be loaded. Reload the page.',
  'rollout.asked': '{name}: what happens to its Pods?',
  'rollout.complete': 'Complete {time} after the edit.',
  'rollout.unchanged': 'The edit replaces no Pod.',
  'rollout.failed': 'The progress deadline passes {time} after the edit.',
  'rollout.waits': 'The rollout waits, since {time} after the edit.',
  'rollout.cost': 'At least {least} of {desired} available, at most {most} Pods at once.',
  'rollout.job.complete': 'Complete {time} after its creation.',
  'rollout.job.failed': 'Failed {time} after its creation: {reason}.',
  'rollout.job.suspended': 'Suspended since {time} after its creation.',
  'rollout.job.runs': 'It does not end: nothing changes from {time} on.',
  'rollout.cron': 'Jobs in {time}: {count}. Complete: {complete}, failed: {failed}.',
  'rollout.job.cost': 'Pods: {pods}. Succeeded: {succeeded}, failed: {failed}.',
  'rollout.pods': 'Pods',
  'rollout.available': 'Available',
  'rollout.active': 'Active',
  'rollout.succeeded': 'Succeeded',
  'rollout.failedPods': 'Failed',
  'rollout.lane': '{name}: {states}',
  'rollout.new': 'new template',
  'rollout.old': 'old template',
  'rollout.readyOld': 'ready, old template',
  'rollout.readyNew': 'ready, new template',
  'rollout.starting': 'starting',
  'rollout.ready': 'ready',
  'rollout.broken': 'not ready',
  'rollout.done': 'succeeded',
  'rollout.job.broken': 'failed',
  'rollout.ending': 'terminating',
  'rollout.from': '{state} from {time}',
  'rollout.moment': 'Moment',
  'rollout.previous': 'Previous change',
  'rollout.next': 'Next change',
  'rollout.back': 'Roll back here',
  'rollout.suspend': 'Suspend here',
  'rollout.resume': 'Resume here',
  'rollout.delete': 'Delete a Pod here',
  'rollout.acts': 'What you did',
  'rollout.act.back': '{time} rolled back',
  'rollout.act.suspend': '{time} suspended',
  'rollout.act.resume': '{time} resumed',
  'rollout.act.delete': '{time} deleted {pod}',
  'rollout.remove': 'Remove',
  'rollout.events': 'Events of the control plane',
  'rollout.noEvents': 'The control plane did nothing at this moment.',
  'rollout.assumed':
    'The controllers act at once. Each new Pod has a node of its own unless it has host ports; of a Pod that does not fit, the first failure of the scheduler is shown; the nodes have the old image. Every Pod is ready before the edit.',
  'rollout.job.assumed':
    'The controllers act at once. All containers of a Pod exit with its code; the last code repeats, and each index begins with the first one. The page plays three scheduled times of a CronJob.',
} as const;

export const rolloutTexts = createTexts(en, { zh: () => import('./texts.zh.ts') });

export type RolloutKey = KeyOf<typeof rolloutTexts>;

export type RolloutText = Text<RolloutKey>;

export const useRolloutText = () => useText(rolloutTexts);
