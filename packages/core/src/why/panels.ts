// Extracts facts from panels of dashboards, which show a name and its value beside or below each other.

import type { Ended, Fact } from './fact.ts';
import type { Evidence } from './pasted.ts';

/** Names of values: Headlamp's ContainerInfo, Lens' PodDetailsContainer. */
const NAME =
  /^\s*(Status|State|Last State|Last Status|Exit Code|Restart Count|Restarts)(?:\s*\t\s*|\s{2,}|\s*$)(.*)$/;
/** Headlamp: `Waiting (CrashLoopBackOff)`, `Error (OOMKilled)`, `Completed (Completed)`. */
const HEADLAMP = /^(Waiting|Error|[A-Z]\w+) \(([A-Z]\w+)\)$/;
/** Lens: `terminated - Error (exit code: 1)`. */
const LENS = /^terminated(?:, ready)? - (\w+) \(exit code: (-?\d+)\)$/;

type State = Pick<Ended, 'place' | 'reason'>;

/** Reads panels line by line. The function returns undefined for other lines. */
export function panelReader(): (content: string, at: Evidence) => Fact[] | undefined {
  let name: string | undefined;
  let state: State | undefined;
  return (content, at) => {
    const text = content.trim();
    const [, named, beside = ''] = NAME.exec(content) ?? [];
    const about = named ?? name;
    const value = named === undefined ? text : beside.trim();
    if (about === undefined || text === '') return undefined;
    name = named !== undefined && value === '' ? named : undefined;
    if (value === '') return undefined;
    const found = factsOf(about, value, at, state);
    if (found === undefined) return undefined;
    state = found.state ?? state;
    return found.facts.length > 0 ? found.facts : undefined;
  };
}

interface Found {
  readonly facts: Fact[];
  readonly state?: State;
}

function factsOf(name: string, value: string, at: Evidence, before: State | undefined): Found | undefined {
  if (name === 'Exit Code') {
    if (!before || !/^-?\d+$/.test(value)) return undefined;
    return { facts: [ended(before, at, Number(value))] };
  }
  if (/^Restart/.test(name)) {
    return /^\d+$/.test(value) ? { facts: [{ kind: 'restarts', count: Number(value), at }] } : undefined;
  }
  const place = name.startsWith('Last ') ? 'lastState' : 'state';
  const [, reason, code] = LENS.exec(value) ?? [];
  if (reason !== undefined) return { facts: [ended({ place, reason }, at, Number(code))] };
  const [, shown, why = ''] = HEADLAMP.exec(value) ?? [];
  if (shown === 'Waiting') return { facts: [{ kind: 'waiting', reason: why, message: '', at }] };
  if (shown !== undefined)
    return { facts: [ended({ place, reason: why }, at)], state: { place, reason: why } };
  return /^[Rr]unning(?:, ready)?$/.test(value) && place === 'state'
    ? { facts: [{ kind: 'running', at }] }
    : undefined;
}

function ended(state: State, at: Evidence, exitCode?: number): Ended {
  return {
    kind: 'ended',
    ...state,
    message: '',
    ...(exitCode === undefined ? {} : { exitCode }),
    at,
    lines: [at],
  };
}
