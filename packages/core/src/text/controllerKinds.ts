// Names the kinds of controllers.

import type { ControllerName } from '../admission/admission.ts';

/** Kubernetes' names of the kinds. */
export const CONTROLLER_KINDS = {
  deployment: 'Deployment',
  statefulset: 'StatefulSet',
  daemonset: 'DaemonSet',
  job: 'Job',
  cronjob: 'CronJob',
  cloneset: 'CloneSet',
  advancedstatefulset: 'Advanced StatefulSet',
  advanceddaemonset: 'Advanced DaemonSet',
} as const satisfies Record<ControllerName, string>;
