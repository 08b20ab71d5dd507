// English text of the verdict.

import type { RolloutOrder } from '../controllers/answer.ts';
import { type AdmissionKind, isRefused } from '../explain/admissionKind.ts';
import { isQuiet, type StoredTemplate, type Verdict } from '../explain/verdict.ts';
import { CONTROLLER_KINDS } from './controllerKinds.ts';
import { queueTone, type Segment, type Tone } from './segment.ts';
import { refusalText, type VerdictNames } from './verdictNames.ts';

const segment = (tone: Tone, text: string): Segment => ({ tone, text });
const plain = (text: string) => segment('plain', text);

/** `a`, `a and b`, `a, b and c`. */
export function list(names: readonly string[]): string {
  const last = names.at(-1) ?? '';
  return names.length < 2 ? last : `${names.slice(0, -1).join(', ')} and ${last}`;
}

const them = (names: readonly string[]) => (names.length > 1 ? 'them' : 'it');
const backOff = (names: readonly string[]) => (names.length > 1 ? 'are in back-off' : 'is in back-off');
const wait = (count: number) => (count > 1 ? 'wait their turn' : 'waits its turn');

const ADMISSIONS: Readonly<Record<Exclude<AdmissionKind, 'refused' | 'file-refused'>, string>> = {
  none: '',
  accepted: 'The API server accepts. ',
  'file-new-pod': 'The kubelet reads the file: a different UID, so a different Pod. ',
  'file-reread': 'The new kubelet computes a different UID for the same file, so it is a different Pod. ',
  'file-same-pod': 'The kubelet reads the file; its UID is fixed, so it is the same Pod. ',
  'mirror-pod':
    'The API server accepts, but only the mirror Pod changes: the kubelet runs the static Pod from its file. ',
  'new-pod': 'The API server accepts and creates the Pod. ',
  template: 'The API server accepts the template; its controller creates a new Pod. ',
  'in-place': 'OpenKruise edits this Pod in place, and the API server accepts. ',
  recreated: 'OpenKruise cannot do this in place: it creates a new Pod. ',
  direct: 'Directly to the kubelet, bypassing the API server. ',
};

const ORDERS: Readonly<Record<Exclude<RolloutOrder, 'refused'>, (kind: string) => string>> = {
  unchanged: (kind) => `The ${kind} sees the same template. `,
  kept: (kind) => `The ${kind} leaves this Pod alone for now. `,
  'in-place': (kind) => `The ${kind} edits this Pod in place. `,
  'new-first': (kind) => `The ${kind} creates a new Pod and deletes this one once the new one is ready. `,
  together: (kind) => `The ${kind} creates a new Pod and deletes this one at the same time. `,
  'old-first': (kind) => `The ${kind} deletes this Pod, then creates a new one. `,
};

const STORED: Readonly<Record<StoredTemplate, (kind: string) => string>> = {
  same: (kind) => `The ${kind} has a newer template; this Pod keeps the old one. `,
  'of-pod': (kind) => `The ${kind} gets the template of this Pod again. `,
};

export function verdictEn(verdict: Verdict, names: VerdictNames): Segment[] {
  const { gate } = verdict;
  const kubelet = [segment('strong', `Kubelet ${verdict.minor} `), ...outcomes(verdict, names)];
  if (!isRefused(gate)) return [...admissionEn(verdict), ...kubelet];
  if (verdict.drops) {
    const end = 'within 20 s it treats the Pod as removed and kills its containers.';
    return [...refused(verdict), plain(': '), segment('kill', end)];
  }
  const quiet = [segment('keep', 'nothing changes.')];
  return isQuiet(verdict)
    ? [...refused(verdict), plain(': '), ...quiet]
    : [...refused(verdict), plain('. '), ...kubelet];
}

/** The answer of admission as a sentence of its own; empty without an edit. */
export function admissionEn(verdict: Verdict): Segment[] {
  const { gate, rollout } = verdict;
  if (isRefused(gate)) return [...refused(verdict), plain('. ')];
  if (rollout) {
    const { renewed = [], later = [], stored } = rollout;
    const kind = CONTROLLER_KINDS[rollout.controller];
    return [
      plain(stored ? STORED[stored](kind) : ORDERS[rollout.order](kind)),
      ...(renewed.length > 0 ? [segment('kill', `kruise-daemon stops ${list(renewed)}. `)] : []),
      ...(later.length > 0 ? [segment('kill', `A later round restarts ${list(later)}. `)] : []),
    ];
  }
  return ADMISSIONS[gate] === '' ? [] : [plain(ADMISSIONS[gate])];
}

function refused({ gate, refusal, drops }: Verdict): Segment[] {
  const why = refusal ? ` (${refusalText(refusal)})` : '';
  if (gate === 'file-refused') {
    return [
      segment('refused', 'The kubelet refuses the file'),
      plain(drops ? why : `${why} and keeps the Pod it has`),
    ];
  }
  return [segment('refused', 'The API server refuses'), plain(`${why}. The kubelet never sees this edit`)];
}

function outcomes(verdict: Verdict, names: VerdictNames): Segment[] {
  const { ownIP } = verdict;
  const { killed, starting } = names;
  switch (verdict.pod) {
    case 'replaced':
      return [
        ...(killed.length > 0
          ? [
              segment('kill', `kills ${list(killed)}`),
              plain(' with this Pod; '),
              segment('start', 'the new one starts from scratch'),
            ]
          : [segment('start', 'starts the new Pod from scratch')]),
        plain(`: new UID, new sandbox${ownIP ? ', new IP' : ''}.`),
      ];
    case 'ended':
      return ended(verdict, names);
    case 'first-sandbox':
      return [
        verdict.sandboxFails
          ? segment('wait', 'cannot create the sandbox')
          : segment('start', 'creates the sandbox'),
        ...starts(' and ', starting),
        ...fails(names),
        ...waits(verdict, names),
        plain('.'),
      ];
    case 'new-sandbox':
      return newSandbox(verdict, names);
    default:
      return kept(verdict, names);
  }
}

function ended({ ruled }: Verdict, { dying, starting }: VerdictNames): Segment[] {
  const forGood = ruled ? '' : ' for good';
  const what = dying.length > 0 ? `kills the Pod${forGood}, with ${list(dying)}` : 'stops the Pod for good';
  return [
    segment('kill', what),
    plain(': nothing in it should run anymore'),
    ...(ruled ? [plain(', unless a restart rule applies')] : []),
    ...(starting.length > 0 ? [plain(`; it still tries to start ${list(starting)} in it`)] : []),
    plain('.'),
  ];
}

function newSandbox(verdict: Verdict, names: VerdictNames): Segment[] {
  const { dying, starting } = names;
  return [
    dying.length > 0
      ? segment('kill', `kills the sandbox with ${list(dying)}`)
      : segment('strong', 'kills the sandbox'),
    ...(verdict.killFails
      ? [plain('; a kill fails, so '), segment('wait', 'this sync ends there')]
      : [
          plain(starting.length > 0 ? ', ' : ' and '),
          verdict.sandboxFails
            ? segment('wait', 'cannot create a new one')
            : segment('start', 'creates a new one'),
        ]),
    ...starts(' and ', starting),
    ...fails(names),
    ...waits(verdict, names),
    plain(`. The UID stays${afterwards(verdict)}.`),
  ];
}

/** A sync that ends early creates no sandbox, so the Pod gets no other IP. */
function afterwards({ ownIP, sandboxFails, killFails }: Verdict): string {
  if (sandboxFails) return '; there is no sandbox until a later sync creates one';
  return ownIP && !killFails ? ', the IP changes' : '';
}

function starts(link: string, names: readonly string[]): Segment[] {
  return names.length > 0 ? [plain(link), segment('start', `starts ${list(names)}`)] : [];
}

const cannotStart = (failing: readonly string[]) => segment('wait', `cannot start ${list(failing)}`);

function fails({ failing }: VerdictNames): Segment[] {
  return failing.length > 0 ? [plain('; it '), cannotStart(failing)] : [];
}

function waits(verdict: Verdict, { backingOff, queued }: VerdictNames): Segment[] {
  const { waiting, backingOff: all } = verdict;
  const alone = all.length === 1 ? verdict.backOffs?.[0] : undefined;
  const times = alone ? ` (${alone.wait} s, ${alone.left} s left)` : '';
  return [
    ...(all.length > 0 ? [plain('; '), segment('wait', `${list(backingOff)} ${backOff(all)}${times}`)] : []),
    ...(queued.length > 0
      ? [plain('; '), segment(queueTone(verdict), `${list(queued)} ${wait(waiting.length - all.length)}`)]
      : []),
  ];
}

/** Running containers that are not in the spec. */
function leaves({ left }: Verdict, names: VerdictNames): Segment[] {
  if (left.length === 0) return [];
  const are = left.length > 1 ? 'are' : 'is';
  return [
    plain('; it '),
    segment('keep', `leaves ${list(names.left)} running`),
    plain(`, which ${are} not in the spec`),
  ];
}

function kept(verdict: Verdict, names: VerdictNames): Segment[] {
  const { killed, held, restarted, renewed, started, failing, resized, reset } = names;
  const clauses: Segment[][] = [];
  if (killed.length > 0) clauses.push([segment('kill', `kills ${list(killed)} for good`)]);
  if (held.length > 0) clauses.push([segment('kill', `kills ${list(held)}`)]);
  if (restarted.length > 0) {
    clauses.push([
      segment('kill', `kills ${list(restarted)}`),
      segment('strong', ' and '),
      segment('start', `starts ${them(restarted)} again`),
    ]);
  }
  if (renewed.length > 0) clauses.push([segment('start', `starts ${list(renewed)} again`)]);
  if (started.length > 0) clauses.push([segment('start', `starts ${list(started)}`)]);
  if (resized.length > 0) clauses.push([segment('resize', `resizes ${list(resized)} without a restart`)]);
  if (reset.length > 0) {
    clauses.push([segment('kill', `removes ${list(reset)}`), plain(` to start ${them(reset)} again`)]);
  }
  const [only = '', reason] = held.length === 1 && failing.length === 1 ? (failing[0]?.split(' ') ?? []) : [];
  if (only === held[0] && clauses.length === 1) {
    clauses[0]?.push(plain(' but '), segment('wait', `cannot start it again ${reason}`));
  } else if (failing.length > 0) clauses.push([cannotStart(failing)]);
  if (verdict.podResized) clauses.push([segment('resize', 'resizes the Pod as a whole')]);
  const rest = [...waits(verdict, names), ...leaves(verdict, names), plain('.')];
  if (clauses.length === 0) return [...idles(verdict, names), ...rest];
  const keeps =
    names.kept.length > 0
      ? [segment('keep', `keeps ${names.kept.join(', ')}`), plain(', the sandbox, the IP and the UID')]
      : [segment('keep', 'keeps the sandbox, the IP and the UID')];
  const last = clauses.length - 1;
  const joined = clauses.flatMap((clause, index) =>
    index === 0 ? clause : [plain(index === last ? ', and ' : ', '), ...clause],
  );
  return [...joined, plain('; it '), ...keeps, ...rest];
}

/** The kubelet has nothing to do. */
function idles({ kept }: Verdict, names: VerdictNames): Segment[] {
  const runs = `${list(names.kept)} ${kept.length > 1 ? 'keep' : 'keeps'} running`;
  return [
    plain('does nothing: '),
    ...(kept.length > 0 ? [segment('keep', runs), plain('; ')] : []),
    plain('the sandbox, the IP and the UID stay'),
  ];
}
