// How does the verdict read in English?

import type { Gate, Verdict } from './verdict.ts';
import type { Segment, Tone } from './verdictText.ts';

const say = (tone: Tone, text: string): Segment => ({ tone, text });
const plain = (text: string) => say('plain', text);

/** `a`, `a and b`, `a, b and c`. */
function list(names: readonly string[]): string {
  const last = names.at(-1) ?? '';
  return names.length < 2 ? last : `${names.slice(0, -1).join(', ')} and ${last}`;
}

const them = (names: readonly string[]) => (names.length > 1 ? 'them' : 'it');

const GATES: Readonly<Record<Exclude<Gate, 'refused' | 'file-refused'>, string>> = {
  none: '',
  accepted: 'The API server accepts. ',
  'file-new-pod': 'The kubelet reads the file itself: another UID, so another Pod. ',
  'file-same-pod': 'The kubelet reads the file itself; its UID is fixed, so it is the same Pod. ',
  template: 'The API server accepts the template: its controller makes a new Pod. ',
  'in-place': 'OpenKruise edits this Pod in place and the API server accepts. ',
  recreated: 'OpenKruise cannot do this in place: it makes a new Pod. ',
  direct: 'Straight to the kubelet, past the API server. ',
};

export function verdictEn(verdict: Verdict): Segment[] {
  const { gate } = verdict;
  if (gate === 'refused' || gate === 'file-refused') return refused(verdict);
  const before = GATES[gate];
  const kubelet = say('strong', `Kubelet ${verdict.minor} `);
  return [...(before ? [plain(before)] : []), kubelet, ...fate(verdict)];
}

function refused({ gate, refusal }: Verdict): Segment[] {
  const why = refusal ? ` (${refusal.field}: ${refusal.type})` : '';
  if (gate === 'file-refused') {
    return [say('refused', 'The kubelet refuses the file'), plain(`${why}: the Pod stays as it is.`)];
  }
  return [
    say('refused', 'The API server refuses'),
    plain(`${why}. The kubelet never sees this edit: `),
    say('keep', 'nothing changes.'),
  ];
}

function fate(verdict: Verdict): Segment[] {
  const { killed, ownIP } = verdict;
  switch (verdict.pod) {
    case 'replaced':
      return [
        say('kill', killed.length > 0 ? `kills ${list(killed)}` : 'removes what is left'),
        plain(' with this Pod; '),
        say('start', 'the new one starts from nothing'),
        plain(`: new UID, new sandbox${ownIP ? ', new IP' : ''}.`),
      ];
    case 'ended':
      return ended(verdict);
    case 'first-sandbox':
      return [say('start', 'creates the sandbox'), ...starts(verdict), ...rest(verdict), plain('.')];
    case 'new-sandbox':
      return newSandbox(verdict);
    default:
      return kept(verdict);
  }
}

function ended(verdict: Verdict): Segment[] {
  const { killed } = verdict;
  const what = killed.length > 0 ? `kills the Pod for good, with ${list(killed)}` : 'stops the Pod for good';
  const also = verdict.started.length > 0 ? starts(verdict) : [];
  return [say('kill', what), ...also, plain(': nothing in it is to run any more. The UID stays.')];
}

function newSandbox(verdict: Verdict): Segment[] {
  const { killed, restarted, ownIP } = verdict;
  const dying = [...killed, ...restarted];
  return [
    say('kill', dying.length > 0 ? `kills the sandbox with ${list(dying)}` : 'kills the sandbox'),
    plain(' and '),
    say('start', 'creates a new one'),
    ...starts({ ...verdict, started: [...restarted, ...verdict.started] }),
    ...(killed.length > 0 ? [plain('; '), say('wait', `${list(killed)} ${waitFor(killed)}`)] : []),
    ...rest(verdict),
    plain(ownIP ? '. The UID stays, the IP changes.' : '. The UID stays.'),
  ];
}

const waitFor = (names: readonly string[]) => (names.length > 1 ? 'wait their turn' : 'waits its turn');

function starts({ started }: Pick<Verdict, 'started'>): Segment[] {
  return started.length > 0 ? [plain(' and '), say('start', `starts ${list(started)}`)] : [];
}

/** Who waits. Nothing is kept outside of a kept sandbox. */
function rest({ waiting }: Verdict): Segment[] {
  if (waiting.length === 0) return [];
  return [plain('; '), say('wait', `${list(waiting)} ${waitFor(waiting)}`)];
}

function kept(verdict: Verdict): Segment[] {
  const { killed, restarted, started, resized, reset } = verdict;
  const clauses: Segment[][] = [];
  if (killed.length > 0) {
    clauses.push([say('kill', `kills ${list(killed)}`), plain(` and does not start ${them(killed)} again`)]);
  }
  if (restarted.length > 0) {
    clauses.push([
      say('kill', `kills ${list(restarted)}`),
      say('strong', ' and '),
      say('start', `starts ${them(restarted)} again`),
    ]);
  }
  if (started.length > 0) clauses.push([say('start', `starts ${list(started)}`)]);
  if (resized.length > 0) clauses.push([say('resize', `resizes ${list(resized)} without a restart`)]);
  if (reset.length > 0) {
    clauses.push([
      say('kill', `removes ${list(reset)}`),
      plain(` to start ${them(reset)} anew in the next sync`),
    ]);
  }
  const keeps = [say('keep', `keeps ${list([...verdict.kept, 'the sandbox', 'the IP', 'the UID'])}`)];
  const tail = [...keeps, ...rest(verdict), plain('.')];
  if (clauses.length === 0) return [plain('changes nothing: it '), ...tail];
  const joined = clauses.flatMap((clause, index) => (index === 0 ? clause : [plain(', '), ...clause]));
  return [...joined, plain('; it '), ...tail];
}
