// Reads lines of any other program by the terms that only Kubernetes and its runtimes write. What another program tells
// is at most likely.

import { literals } from '../runtime/log/literals.ts';
import type { Ended, Fact, Waiting } from './fact.ts';
import type { Evidence } from './pasted.ts';
import { type PodRef, refOf } from './podRef.ts';
import { WAITING_REASONS } from './stateRules.ts';

/** Reasons of a container that has ended, which no other program uses. */
const ENDED_REASONS = ['OOMKilled', 'StartError', 'ContainerCannotRun', 'ContainerStatusUnknown'] as const;

export const CONTAINER_REASONS: readonly string[] = [...WAITING_REASONS, ...ENDED_REASONS];
const CANONICAL: ReadonlyMap<string, string> = new Map(
  CONTAINER_REASONS.map((reason) => [reason.toLowerCase(), reason]),
);
const ENDS: ReadonlySet<string> = new Set(ENDED_REASONS);

/** The reason of a container that a word names in any case; undefined for another word. */
export function reasonNamed(word: string): string | undefined {
  return CANONICAL.get(word.toLowerCase().replaceAll(/[-_ ]/g, ''));
}

/** The end or the wait of a container, by its reason. */
export function statedReason(
  reason: string,
  at: Evidence,
  about: PodRef & { readonly container?: string },
  exitCode?: number,
): Ended | Waiting {
  if (CANONICAL.has(reason.toLowerCase()) && !ENDS.has(reason)) {
    return { kind: 'waiting', reason, message: '', told: true, at, ...about };
  }
  const code = exitCode === undefined ? {} : { exitCode };
  return {
    kind: 'ended',
    place: 'lastState',
    reason,
    message: '',
    ...code,
    told: true,
    at,
    lines: [at],
    ...about,
  };
}

const NEEDED = literals([
  ...[...CANONICAL.keys()].filter((term) => !/oomkilled|crashloop/.test(term)),
  'oomkilled',
  'oom-killed',
  'oom killed',
  'crashloop',
  'crash-loop',
  'crash loop',
  'backing off waiting to restart',
  'exit code',
  'exit status',
  'with code',
  'with status',
  'exitcode',
  'exited (',
  'oci runtime create failed',
]);

const TERM = new RegExp(
  String.raw`(?<![\w./])(?:(${[...CANONICAL.values()].join('|')}|OOM[ -][Kk]illed)(?![\w(]|\.\w)|([Cc]rash[ -]?[Ll]oop(?:ing|s)|backing off waiting to restart)|(OCI runtime create failed))`,
  'i',
);
/** A key with its value, which is read with its object. */
const PAIR =
  /^\s*(?:[-*•]\s+)?["']?[\w .-]{1,40}["']?\s*[:=]\s*["']?[\w.:-]*["']?,?\s*$|^\s*\[?\s*\{\s*["{[]/;
/** A command, or the source of a program. */
const SOURCE =
  /==|!=|=>|\|\||&&|\$\(|\|\s*(?:grep|jq|awk)\b|^\s*(?:if|case|for|func|def|const|return|assert|echo|kubectl|oc|grep|###?) |;\s*$/;
/** The sentence asks or supposes. */
const SUPPOSED =
  /\?|\b(?:if|whether|would|could|may|might|should|maybe|perhaps|or|when|usually|e\.g\.|means)\b/i;
const DENIED = /\b(?:not?|never|without|isn['’]t|wasn['’]t|no longer)\s+(?:\w+\s+){0,2}$/i;

const CODE =
  /\bexit(?:ed)?[ _-]?(?:with )?(?:non-zero )?(?:exit )?(?:code|status)[\s:='"(]*(-?\d{1,10})\b|\b(?:exited|terminated|crashed|died|failed)\b(?: [a-z]+)? with (?:exit )?(?:code|status)[\s:='"(]*(-?\d{1,10})\b|\bexited \((\d{1,3})\)|\bterminated \(exit code (\d{1,3})\)/i;
const BARE_CODE = /(?:^|[\s,;:(/|])(\d{1,3})(?=$|[\s,;)/|])/;
const WHO =
  /\b(?:containers?|pods?|executor)\b|"step-|\bexited \(\d+\) |^\s*(?:last state:? ?)?terminated\b|: terminated \(/i;
/** What kubectl exec, a build and a runtime print about another command. */
const OTHER_CODE =
  /\bcommand terminated|non-zero code|\bprocess completed\b|\bexec failed\b|\bfailed to (?:start )?exec\b|\bExecSync\b/i;
/** The generic reasons of an end stand beside its code. */
const GENERIC = /\b(Error|Completed)\b/;

const POD =
  /\b[Pp]ods?(?:[_ -]?[Nn]ame)?[\s:="'`*/]+(?:([a-z0-9-]+)\/)?([a-z0-9][a-z0-9.-]*\d[a-z0-9.-]*|[a-z0-9]+(?:-[a-z0-9]+)+)/;
/** `shop/web-0` at the beginning of a line. */
const PLACED = /^\s*([a-z0-9-]+)\/([a-z0-9]+(?:[-.][a-z0-9]+)+)\s/;
const CONTAINER =
  /(?<![\w-])[Cc]ontainer(?:[_ -]?[Nn]ame)?[\s:="'`*]+(?!(?:is|was|got|has|in|of|on|to|that|because|due|exited|terminated|failed|ended|with|status|state|process|runtime|image|task|logs?|restart\w*|crash\w*|creat\w*|start\w*)\b)([a-z0-9][a-z0-9-]*)(?![\w.])/;
const STEP = /"(step-[a-z0-9-]+)" exited/;
const NAMESPACE = /\b(?:in )?[Nn]amespace[\s:="'`*]+([a-z0-9][a-z0-9-]*)/;
const RESTARTS = /\b(\d{1,6}) restarts?\b|\brestart(?:s|ed|[ _-]?count)?["']?[\s:=(]+(\d{1,6})\b/i;
const NAME = /^(?:([a-z0-9-]+)\/)?([a-z0-9]+(?:[-.][a-z0-9]+)+)$/;
const LABEL = /^[a-z][a-z0-9-]*$/;
/** Longer lines are data. */
const LONGEST = 2000;

/** The facts of a line that nothing else reads; none for other lines. */
export function termFacts(content: string, at: Evidence): Fact[] {
  if (content.length > LONGEST || !NEEDED.has(content.toLowerCase())) return [];
  if (PAIR.test(content) || SOURCE.test(content) || SUPPOSED.test(content)) return [];
  const found = TERM.exec(content);
  const reason = found && !DENIED.test(content.slice(0, found.index)) ? namedBy(found) : undefined;
  const code = codeIn(content, found, reason);
  if (reason === undefined && (code === undefined || !WHO.test(content) || OTHER_CODE.test(content)))
    return [];
  const about = aboutIn(content, found);
  const ended = code === 0 ? 'Completed' : (GENERIC.exec(content)?.[1] ?? '');
  const said = reason ?? ended;
  const [, counted, count = counted] = RESTARTS.exec(content) ?? [];
  const stated = statedReason(said, at, about, code);
  return [
    stated,
    ...(stated.kind === 'waiting' && code !== undefined ? [statedReason(ended, at, about, code)] : []),
    ...(count === undefined ? [] : [{ kind: 'restarts' as const, count: Number(count), at, ...about }]),
  ];
}

/** A runtime's error without the kubelet's words before it usually comes from the start of a container. */
function namedBy([, reason, loop, oci]: RegExpExecArray): string | undefined {
  if (oci !== undefined) return 'RunContainerError';
  return loop === undefined ? reasonNamed(reason ?? '') : 'CrashLoopBackOff';
}

function codeIn(
  content: string,
  found: RegExpExecArray | null,
  reason: string | undefined,
): number | undefined {
  const code = CODE.exec(content)
    ?.slice(1)
    .find((one) => one !== undefined);
  // Beside the reason of an end, a number is its code.
  const beside =
    found && reason !== undefined && ENDS.has(reason)
      ? BARE_CODE.exec(content.slice(found.index + found[0].length, found.index + found[0].length + 12))?.[1]
      : undefined;
  const number = code ?? beside;
  return number === undefined ? undefined : Number(number);
}

function aboutIn(content: string, found: RegExpExecArray | null): PodRef & { readonly container?: string } {
  const [, space, pod] = POD.exec(content) ?? PLACED.exec(content) ?? [];
  const container = STEP.exec(content)?.[1] ?? CONTAINER.exec(content)?.[1];
  const namespace = space ?? NAMESPACE.exec(content)?.[1];
  if (pod !== undefined || container !== undefined) {
    return { ...refOf(pod, namespace), ...(container === undefined ? {} : { container }) };
  }
  const cells = content.slice(0, found?.index ?? 0).split(/[\t,;|]\s*|\s{2,}|:\s|\s\(/);
  const at = cells.findIndex((cell) => NAME.test(cell.trim()));
  const [, own, name] = NAME.exec(cells[at]?.trim() ?? '') ?? [];
  if (name === undefined) return {};
  const next = /[\t,;|]/.test(content) ? (cells[at + 1]?.trim() ?? '') : '';
  return { ...refOf(name, own), ...(LABEL.test(next) ? { container: next } : {}) };
}
