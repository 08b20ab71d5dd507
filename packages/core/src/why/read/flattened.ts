// Splits a line that was many lines before a web page or a chat removed their breaks.

import { DESCRIBED, isKnownLine } from './knownLine.ts';

/** Shorter lines are one line. */
const SHORTEST = 30;
/** Longer lines are a List in JSON. */
const LONGEST = 200_000;

const DESCRIBE_KEYS = DESCRIBED.replace('|Containers|', '|(?<!Init )Containers|').replace(
  '|State|',
  '|(?<!Last )State|',
);

const AGE = '(?:<\\w+>|(?:\\d+[dhmsy])+)(?: \\(x\\d+ over [^)]{1,12}\\))?';
const JOURNAL = '(?:\\p{L}{3} +\\d+ \\d\\d:\\d\\d:\\d\\d \\S+ \\S+\\[\\d+\\]: )';

/** A line of a log, whose message may contain keys of describe. */
const LOGGED = new RegExp(`^\\s*${JOURNAL}?[IWEF]\\d{4} \\d\\d:\\d\\d:\\d\\d\\.\\d+\\s+\\d+ `, 'u');

/** Places before which a line begins, first keys of describe. */
const BREAKS: readonly RegExp[] = [
  // behind a comma, a key is a part of a sentence
  new RegExp(`(?<=[^\\s,(]\\s+)(?=(?:${DESCRIBE_KEYS}):(?:\\s|$))`, 'gu'),
  // the name of a container in describe
  /(?<=\s)(?=[a-z0-9][a-z0-9-]*:\s+(?:Container ID|Image|State|Port|Last State|Restart Count|Ready):)/g,
  // Events of describe, and of get events with the age in front
  new RegExp(`(?<=\\S\\s+)(?=${AGE}\\s+(?:Normal|Warning)\\s+[A-Z][A-Za-z]+\\s)`, 'gu'),
  new RegExp(`(?<=\\S\\s+)(?<!${AGE}\\s+)(?=(?:Normal|Warning)\\s+[A-Z][A-Za-z]+\\s+(?:${AGE}|\\S+/))`, 'gu'),
  /(?<=\S\s+)(?=Type\s+Reason\s+Age\s)/g,
  new RegExp(`(?<=\\S\\s+)(?=${JOURNAL}[IWEF]\\d{4} \\d\\d:\\d\\d:\\d\\d\\.\\d+)`, 'gu'),
  new RegExp(`(?<=\\S\\s+)(?<!${JOURNAL})(?=[IWEF]\\d{4} \\d\\d:\\d\\d:\\d\\d\\.\\d+\\s+\\d+ )`, 'gu'),
  /(?<=\S\s+)(?=\[ *\d{2,}\.\d{4,}\] )/g,
  // rows of crictl and docker
  /(?<=\S\s+)(?=[0-9a-f]{12,13}\s+[\w./:@-]+\s+(?:"|\d+ |About |Less ))/g,
  // lines of the kubelet without their headers
  /(?<=\S\s+)(?<!\.go:\d+\]\s+)(?="[A-Z][^"]{5,90}" (?:pods?|err|containerID|containerName|event|resourceName)=)/g,
  // prompts
  /(?<=\S\s+)(?=\$ (?:kubectl|oc|k|crictl|docker) )/g,
  /(?<=\S\s+)(?=[\w.-]+@[\w.-]+:\S*[$#] (?:sudo )?(?:kubectl|oc|k|crictl|docker) )/g,
  // levels of a job's log
  /(?<=\S\s+)(?=(?:WARNING|ERROR|INFO): [A-Z])/g,
  // samples of kube-state-metrics
  /(?<=\S\s+)(?=kube_pod_\w+\{)/g,
  // Pods
  /(?<=\S\s+)(?=(?:(?:ADDED|MODIFIED|DELETED)\s+)?(?:pods?\/)?[a-z0-9][\w.-]*\s+\d+\/\d+\s+[A-Z][\w:]+(?: [A-Z][a-z]+)*\s+\d+)/g,
];

/** A time, which begins each line if it begins the first. */
const DATE = /^\s*\d{1,4}[-/]\d{1,2}[-/]\d{1,4}[T,]? ?\d\d:\d\d:\d\d/;
const DATES = /(?<=\S\s+)(?=\d{1,4}[-/]\d{1,2}[-/]\d{1,4}[T,]? ?\d\d:\d\d:\d\d)/g;

/** Keys of a container's status in YAML, by their depth. */
const YAML_STATE =
  /\bstatus:\s+(?:conditions|phase):\s|\b(?:lastState|state):\s+(?:terminated|waiting|running):\s|\bcontainerStatuses:\s+-|\bterminated:\s+(?:containerID|exitCode|finishedAt|reason):/;
const YAML_KEY = /(?<=\S\s+)(?=(?:- )?[A-Za-z][\w./-]*:(?:\s|$))/g;

/** The lines; the line itself if it is one. */
export function splitFlattened(line: string): readonly string[] {
  if (line.length < SHORTEST || line.length > LONGEST || /^\s*(?:[{"]|\[\s*[\]{["\d-])/.test(line))
    return [line];
  if (YAML_STATE.test(line)) return yamlLines(line);
  const breaks = DATE.test(line) ? [...BREAKS, DATES] : LOGGED.test(line) ? BREAKS.slice(1) : BREAKS;
  const places = new Set(breaks.flatMap((pattern) => [...line.matchAll(pattern)].map(({ index }) => index)));
  const sorted = [...places]
    .sort((a, b) => a - b)
    .filter((place, index, all) => !COLUMN.test(line.slice(all[index - 1] ?? 0, place)));
  if (sorted.length === 0) return [line];
  const parts = [0, ...sorted].map((start, index) =>
    line.slice(start, sorted[index] ?? line.length).replace(/\s+(?:\.{3,})?\s*$/, ''),
  );
  // One break alone may be a part of a message.
  if (sorted.length === 1 && !parts.every(isKnownLine) && !isKnownLine(parts[1] ?? '')) return [line];
  if (sorted.length === 1 && WORDS.test(parts[0] ?? '')) return [line];
  return withDepths(parts);
}

/** The first words of a key, such as `Host Ports` or `Priority Class Name`. */
const WORDS = /^\s*[A-Z][a-z-]*(?: [A-Z][a-z-]*)*$/;

/** The column NAMESPACE or EVENT in front of a row. */
const COLUMN = /^\s*(?:[a-z][\w-]*|ADDED|MODIFIED|DELETED)\s*$/;

/** Keys below `State:` and `Last State:` of describe. */
const IN_DESCRIBED = /^(?:Reason|Exit Code|Signal|Message|Started|Finished):/;

/** Indents describe as kubectl does, so that its containers keep their names. */
function withDepths(parts: readonly string[]): readonly string[] {
  if (!parts.some((part) => CONTAINERS.test(part.trim()))) return parts;
  let depth = 0;
  let inState = false;
  return parts.map((part) => {
    const text = part.trim();
    if (CONTAINERS.test(text)) {
      depth = 4;
      return text;
    }
    if (/^(?:Conditions|Volumes|QoS Class|Events|Name):/.test(text)) depth = 0;
    if (depth > 0 && /^[a-z0-9][a-z0-9-]*:$/.test(text)) return `  ${text}`;
    inState = /^(?:Last )?State:/.test(text) || (inState && IN_DESCRIBED.test(text));
    const below = inState && IN_DESCRIBED.test(text) ? 2 : 0;
    return `${' '.repeat(depth > 0 ? depth + below : 0)}${text}`;
  });
}

const CONTAINERS = /^(?:Init )?Containers:$/;

/** Puts each key of a status on a line of its own. */
function yamlLines(line: string): readonly string[] {
  const places = [...line.matchAll(YAML_KEY)].map(({ index }) => index);
  return [0, ...places].map((start, index) => line.slice(start, places[index] ?? line.length).trim());
}
