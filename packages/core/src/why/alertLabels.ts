// Reads the labels of an alert, one on each line: the mails, chats and webhooks of Alertmanager and its kin.

import type { Fact } from './fact.ts';
import type { Evidence } from './pasted.ts';
import { refOf } from './podRef.ts';

/** ` - pod = web-0`, `"pod": "web-0",`, `pod: web-0`. */
const LABEL =
  /^\s*(?:[-*•]\s+)?["'`]?(alertname|container|namespace|pod)["'`]?\s*[:=]\s*["'`]?([A-Za-z0-9][\w.-]*)["'`]?,?\s*$/;
/** Names of rules, which their authors choose. */
const LOOPS = /CrashLoop|Restart/i;
const MEMORY = /OOM_?Kill/i;
/** So many lines hold the labels of one alert. */
const LINES = 40;

/** Reads alerts line by line. The function returns undefined for lines that state nothing. */
export function alertReader(): (content: string, at: Evidence) => Fact[] | undefined {
  let labels: Record<string, string> = {};
  let left = 0;
  return (content, at) => {
    if (left === 0 && !content.includes('alertname')) return undefined;
    left = Math.max(0, left - 1);
    const [, name, value = ''] = LABEL.exec(content) ?? [];
    if (name === undefined) return undefined;
    if (name === 'alertname') {
      labels = {};
      left = LOOPS.test(value) || MEMORY.test(value) ? LINES : 0;
    }
    labels[name] = value;
    const { alertname = '', pod, namespace, container } = labels;
    if (left === 0 || pod === undefined || name === 'namespace') return undefined;
    const about = { at, ...refOf(pod, namespace), ...(container === undefined ? {} : { container }) };
    return MEMORY.test(alertname)
      ? [{ kind: 'ended', place: 'lastState', reason: 'OOMKilled', message: '', lines: [at], ...about }]
      : [{ kind: 'waiting', reason: 'CrashLoopBackOff', message: '', ...about }];
  };
}
