// Extracts facts from a row in a table of Events.

import { eventOfReason } from './eventReasons.ts';
import type { Fact, Sentence } from './fact.ts';
import { kernelLine } from './kernelLine.ts';
import type { Evidence } from './pasted.ts';
import { isPodReason } from './podReasons.ts';
import { type PodRef, refIn, refOf } from './podRef.ts';
import { eventFact, factsWithin, sentence } from './sentenceFact.ts';

/** `Type Reason Age From Message`, `LAST SEEN TYPE REASON OBJECT MESSAGE` and their older and wider forms. */
const EVENT = /^(.*?)(?:^|\s)(Normal|Warning)\s+([A-Z][A-Za-z]+)\s+(\S.*)$/;
/** `3m`, `2m (x4 over 5m)`, `<unknown>`, `<invalid> (x56 over 22h)` */
const AGE = /^(?:<\w+>|(?:\d+[dhmsy])+)(?:\s+\(x\d+ over [^)]+\))?\s+/;
/** The column From: `kubelet`, `kubelet, node-1`, `default-scheduler`. */
const FROM = /^(kubelet|[a-z][\w./-]*(?:-[a-z]+)*)(?:, (\S+))?(?:\s{2,}|\s(?=[A-Z]))/;
/** The column OBJECT: `pod/web-2`, `Pod/web-2`, `node/n1`. */
const OBJECT = /^(pods?|nodes?|[a-z]+sets?|deployments?|jobs?)\/(\S+)(?:\s+|$)/i;
/** The column KIND, to kubectl 1.12. */
const KIND = /^(?:Pod|Node|Job|Deployment|[A-Z]\w+Set)\s{2,}/;
/** The columns FIRST SEEN, COUNT and NAME of `-o wide`. */
const WIDE_EVENT = /\s{2,}\S+\s+\d+\s+\S+$/;
/** Clients of the first years print the time instead of an age. */
const TIME_OF_DAY = /\d\d:\d\d:\d\d/g;
/** `2m (x4 over 5m)` */
const TIMES = /\(x(\d+) over /;
/** In front of the type, or behind the reason. */
const AGES = /(?:^|\s)(<\w+>|(?:\d+[dhmsy])+)(?:\s+\(x\d+ over (<\w+>|(?:\d+[dhmsy])+)\))?\s/;
/** Behind them is the message. */
const LONGEST_AGES = 60;
/** The columns FIRSTSEEN, LASTSEEN and COUNT, to kubectl 1.8. */
const COUNTED = /^\s*(?:(?:<\w+>|(?:\d+[dhmsy])+)\s+){2}(\d+)\s/;
/** The column NAMESPACE of `-A`, before LAST SEEN. */
const NAMESPACE = /^\s*([a-z][a-z0-9-]*)\s+(?:<\w+>|(?:\d+[dhmsy])+)(?:\s|$)/;
/** Newer versions of kubectl describe print it in front of the message. */
const FIELD_PATH = /^spec\.\w+\{[^}]*\}: /;
const SUB_OBJECT = /spec\.(?:init|ephemeral)?[cC]ontainers\{([^}]*)\}/;

/** As Jenkins logs it: its Kubernetes plugin, TaskListenerEventWatcher.java. */
const IN_BRACKETS = /^\s*\[(Normal|Warning)\]\[([a-z0-9-]+)\/([a-z0-9.-]+)\]\[([A-Z][A-Za-z]+)\] (.*)$/;

type Stated = { -readonly [Key in keyof Sentence]: Sentence[Key] };

/** Undefined for other lines. */
export function eventRow(line: string, at: Evidence): Fact[] | undefined {
  const content = line.includes('][') ? line.replace(IN_BRACKETS, '$2  0s  $1  $4  pod/$3  $5') : line;
  const typed = content.includes('Normal') || content.includes('Warning');
  const [, before = '', type = '', reason = '', rest = ''] = (typed && EVENT.exec(content)) || [];
  if (reason === '' || /["':=]/.test(before.replaceAll(TIME_OF_DAY, ''))) return undefined;
  const repeated = content.includes('(x');
  const aged = rest.replace(AGE, '').replace('(combined from similar events): ', '');
  const [object = '', kind = '', name = ''] = OBJECT.exec(aged) ?? [];
  const afterObject = aged.slice(object.length);
  const [sub = ''] = (afterObject.startsWith('spec.') && /^spec\.\w+\{[^}]*\}\s+/.exec(afterObject)) || [];
  const afterSub = afterObject.slice(sub.length);
  const container = content.includes('ontainers{') ? SUB_OBJECT.exec(content)?.[1] : undefined;
  const node = content.includes('kubelet, ') ? /\bkubelet, (\S+)/.exec(content)?.[1] : undefined;
  const byReason = eventOfReason(reason, type);
  const found = messageFact(reason, afterSub, at) ?? (byReason && sentence(byReason, at));
  const isPod = /^pods?$/i.test(kind);
  const ref = isPod ? refOf(name, NAMESPACE.exec(before)?.[1]) : {};
  if (!found) return unknownEvent(reason, MESSAGES[0](afterSub).replace(FIELD_PATH, ''), at, ref);
  const times = repeated ? TIMES.exec(content)?.[1] : undefined;
  const count = Number(times ?? COUNTED.exec(before)?.[1] ?? 1);
  // One Event counts the starts of one container.
  const again = found.family === 'created' ? count - 1 : 0;
  const isNode = /^nodes?$/i.test(kind);
  // Tables have many rows: fields are set, not spread.
  const stated: Stated = { ...found, ...ref };
  if (isNode) {
    stated.node = name;
    stated.ofNode = true;
  } else if (node) stated.node = node;
  if (container) stated.container = container;
  if (count > 1) stated.count = count;
  setAges(stated, AGES.exec(`${before} `) ?? AGES.exec(`${rest.slice(0, LONGEST_AGES)} `));
  if (again <= 0) return [stated];
  const { container: named } = stated;
  const about = { at, ...refIn(stated), ...(named ? { container: named } : {}) };
  return [stated, { kind: 'restarts', count: again, ...about }];
}

function setAges(stated: Stated, ages: RegExpExecArray | null): void {
  const [age, since] = [ageIn(ages?.[1]), ageIn(ages?.[2])];
  if (age !== undefined) stated.age = age;
  if (since !== undefined) stated.since = since;
}

/** Seconds. No cluster is older: it is the age of a zero time. */
const OLDEST = 20 * 31_536_000;

/** Undefined for `<unknown>`, `<invalid>`, and the age of a zero time. */
function ageIn(text = '<unknown>'): number | undefined {
  const seconds = text.startsWith('<') ? OLDEST : secondsIn(text);
  return seconds < OLDEST ? seconds : undefined;
}

/** The message, with or without the columns in front of it. */
const MESSAGES = [
  (rest: string) => rest.replace(FROM, ''),
  (rest: string) => rest,
  (rest: string) => rest.replace(KIND, ''),
  (rest: string) => rest.replace(/^kubelet,? \S+\s+/, ''),
] as const;

/** The fact of the first form of the message that is known. */
function messageFact(reason: string, rest: string, at: Evidence): Sentence | undefined {
  const tried: string[] = [];
  for (const messageOf of MESSAGES) {
    const message = messageOf(rest);
    for (const one of message.includes('  ') ? [message, message.replace(WIDE_EVENT, '')] : [message]) {
      const plain = one.replace(FIELD_PATH, '');
      if (tried.includes(plain)) continue;
      tried.push(plain);
      const fact = eventFact(reason, plain, at);
      if (fact) return fact;
    }
  }
  return undefined;
}

const SECONDS: Readonly<Record<string, number>> = { s: 1, m: 60, h: 3600, d: 86_400, y: 31_536_000 };

function secondsIn(text: string): number {
  let [sum, number] = [0, 0];
  for (const one of text) {
    if (one >= '0' && one <= '9') number = number * 10 + Number(one);
    else {
      sum += number * (SECONDS[one] ?? 1);
      number = 0;
    }
  }
  return sum;
}

/** An Event whose message no template prints: its reason, or the errors in it, may state the cause. */
function unknownEvent(reason: string, message: string, at: Evidence, about: PodRef): Fact[] {
  const stated = factsWithin(message, at);
  // node-problem-detector copies the line of the kernel; its reasons are configured.
  const failures = (stated.length > 0 ? stated : (kernelLine(message, at) ?? [])).map((fact) => ({
    ...fact,
    ...about,
  }));
  if (failures.length > 0 || !isPodReason(reason)) return failures;
  return [{ kind: 'pod-reason', reason, message, at, ...about }];
}
