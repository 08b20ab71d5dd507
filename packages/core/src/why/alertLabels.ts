// Reads the labels of an alert, one on each line: the mails, chats and webhooks of Alertmanager and its kin.

import type { Fact } from './fact.ts';
import type { Evidence } from './pasted.ts';
import { refOf } from './podRef.ts';
import { reasonNamed, statedReason } from './terms.ts';

const NAMES = 'alertname|container|namespace|pod|reason';
/** ` - pod = web-0`, `"pod": "web-0",`, `pod: web-0`. */
const LABEL = new RegExp(
  String.raw`^\s*(?:[-*•]\s+)?["'\`]?(${NAMES})["'\`]?\s*[:=]\s*["'\`]?([A-Za-z0-9][\w.-]*)["'\`]?,?\s*$`,
);
/** A name above its value: the cells of a table. */
const NAME = new RegExp(String.raw`^\s*(${NAMES})\s*$`);
const VALUE = /^\s*([A-Za-z0-9][\w.-]*)\s*$/;
/** Names of rules, which their authors choose. */
const LOOPS = /CrashLoop|Restart/i;
const MEMORY = /OOM_?Kill/i;
/** So many lines hold the labels of one alert. */
const LINES = 40;

/** Reads alerts line by line. The function returns undefined for lines that state nothing. */
export function alertReader(): (content: string, at: Evidence) => Fact[] | undefined {
  let labels: Record<string, string> = {};
  let left = 0;
  let named: string | undefined;
  return (content, at) => {
    if (left === 0 && !content.includes('alertname')) return undefined;
    left = Math.max(0, left - 1);
    const [, own, beside] = LABEL.exec(content) ?? [];
    const value = beside ?? (named === undefined ? undefined : VALUE.exec(content)?.[1]);
    const name = own ?? named;
    named = NAME.exec(content)?.[1];
    if (named === 'alertname') left = LINES;
    if (name === undefined || value === undefined) return undefined;
    if (name === 'alertname') {
      labels = {};
      left = LINES;
    }
    labels[name] = value;
    return name === 'namespace' ? undefined : factsOf(name, labels, at);
  };
}

function factsOf(name: string, labels: Readonly<Record<string, string>>, at: Evidence): Fact[] | undefined {
  const { alertname = '', pod, namespace, container, reason = '' } = labels;
  if (pod === undefined) return undefined;
  const about = { ...refOf(pod, namespace), ...(container === undefined ? {} : { container }) };
  // kubernetes-mixin: alerts/apps_alerts.libsonnet; older versions have no label for the reason.
  if (alertname === 'KubeContainerWaiting' && name !== 'reason') {
    return [{ kind: 'waiting', reason: 'ContainerCreating', message: '', at, ...about }];
  }
  if (alertname === 'KubePodNotReady')
    return [{ kind: 'setting', name: 'phase', value: 'Pending', at, ...about }];
  if (name === 'reason') {
    return reasonNamed(reason) === undefined ? undefined : [statedReason(reason, at, about)];
  }
  if (MEMORY.test(alertname)) {
    return [
      { kind: 'ended', place: 'lastState', reason: 'OOMKilled', message: '', lines: [at], at, ...about },
    ];
  }
  return LOOPS.test(alertname)
    ? [{ kind: 'waiting', reason: 'CrashLoopBackOff', message: '', at, ...about }]
    : undefined;
}
