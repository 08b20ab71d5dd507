// Extracts facts from rows of nodes, of crictl and of docker, and from states that a template of kubectl prints.

import { MINORS } from '../releases/release.ts';
import type { Fact } from './fact.ts';
import type { Evidence } from './pasted.ts';
import { refOf } from './podRef.ts';

/** A row of `crictl ps -a`; newer versions have a column POD. */
const CONTAINER =
  /^\s*[0-9a-f]{10,}\s+\S+\s+.*?\bago\s+(Running|Exited|Created|Unknown)\s+(\S+)\s+(\d+)\s+[0-9a-f]{10,}(?:\s+([a-z0-9][\w.-]*))?/;

/** A row of `crictl pods`. */
const SANDBOX = /^\s*[0-9a-f]{10,}\s+.*?\bago\s+(Ready|NotReady)\s+([a-z0-9][\w.-]*)\s+(\S+)\s+(\d+)(?:\s|$)/;

/** A row of `kubectl get nodes`. */
const NODE =
  /^\s*([a-z0-9][\w.-]*)\s+NotReady(?:,SchedulingDisabled)?\s+(?:<none>|[\w,-]+)\s+\S+\s+v1\.\d+\./;

function nodeRow(content: string, at: Evidence): Fact[] | undefined {
  const node = content.includes('NotReady') ? NODE.exec(content)?.[1] : undefined;
  if (node === undefined) return undefined;
  return [
    {
      kind: 'sentence',
      family: 'node-not-ready',
      values: { node },
      releases: MINORS,
      node,
      ofNode: true,
      at,
    },
  ];
}

/** The facts of a row; undefined for other lines. */
export function runtimeRow(content: string, at: Evidence): Fact[] | undefined {
  const aged = content.includes('ago');
  const [, state, pod, space, tried] = (aged && SANDBOX.exec(content)) || [];
  if (pod !== undefined)
    return [{ kind: 'sandbox', attempt: Number(tried), ready: state === 'Ready', ...refOf(pod, space), at }];
  const [, , container, attempt, owner] = (aged && CONTAINER.exec(content)) || [];
  if (container === undefined) {
    return (
      nodeRow(content, at) ??
      goState(content, at) ??
      dockerRow(content, at) ??
      created(content, at) ??
      unitLine(content, at)
    );
  }
  return [{ kind: 'restarts', count: Number(attempt), container, at, ...(owner ? { pod: owner } : {}) }];
}

/** The unit of a runtime: systemd src/core/job.c, service.c; containerd cmd/containerd/command. */
const UNIT =
  /\b(?:Started (?:containerd|docker|Docker|crio|Container Runtime Interface)|(?:containerd|docker|crio)\.service: (?:Main process exited|Scheduled restart|Service hold-off)|msg="starting containerd")/;

function unitLine(content: string, at: Evidence): Fact[] | undefined {
  if (!/systemd|starting containerd/.test(content) || !UNIT.test(content)) return undefined;
  return [{ kind: 'sentence', family: 'runtime-started', values: {}, releases: MINORS, at }];
}

/** Calls in the log of containerd: internal/cri/instrument. The names are read with those of other lines. */
const CALL = /\b(?:(RunPodSandbox) for|CreateContainer within sandbox) /;
const FAILED = / failed[," \\]/;
const AGAIN = /\b[Aa]ttempt:([1-9]\d*)/;

/** A second instance, or a second sandbox. */
function created(content: string, at: Evidence): Fact[] | undefined {
  const attempt = content.includes('ttempt:') ? AGAIN.exec(content)?.[1] : undefined;
  const call = attempt !== undefined && !FAILED.test(content) ? CALL.exec(content) : null;
  if (!call) return undefined;
  const count = Number(attempt);
  return [call[1] ? { kind: 'sandbox', attempt: count, ready: true, at } : { kind: 'restarts', count, at }];
}

/** A call of containerd that failed, whatever the error. */
export function failedCall(content: string, at: Evidence): Fact[] {
  const call = FAILED.test(content) ? CALL.exec(content) : null;
  if (!call) return [];
  const family = call[1] ? 'cri-run-sandbox' : 'cri-create';
  return [{ kind: 'sentence', family, values: {}, releases: MINORS, at }];
}

/** A row of `docker ps -a`: the status, and the name that dockershim assigned, whose parts are read with other names. */
const DOCKER = /\s(?:Up|Exited \((\d+)\)|Created)\s.*\sk8s_(?!POD_)\S+_(\d+)\s*$/;

function dockerRow(content: string, at: Evidence): Fact[] | undefined {
  if (!content.includes('k8s_')) return undefined;
  const [, code, attempt] = DOCKER.exec(content) ?? [];
  if (attempt === undefined) return undefined;
  const counted: Fact = { kind: 'restarts', count: Number(attempt), at };
  if (code === undefined) return [counted];
  return [
    counted,
    { kind: 'setting', name: 'docker', value: 'true', at },
    {
      kind: 'ended',
      place: 'state',
      reason: code === '0' ? 'Completed' : 'Error',
      message: '',
      exitCode: Number(code),
      lines: [at],
      at,
    },
  ];
}

/** A state as Go prints it, from a template of kubectl; its JSONPath did so to 1.17. */
const GO_STATE = /\bmap\[terminated:map\[(.*)/;

function goState(content: string, at: Evidence): Fact[] | undefined {
  const inside = content.includes('map[') ? GO_STATE.exec(content)?.[1] : undefined;
  if (inside === undefined) return undefined;
  const code = /\bexitCode:(\d+)/.exec(inside)?.[1];
  const [, reason = ''] = /\breason:(.*?)(?: \w+:|\]|$)/.exec(inside) ?? [];
  return [
    {
      kind: 'ended',
      place: 'lastState',
      reason: reason.replaceAll(' ', ''),
      message: '',
      ...(code === undefined ? {} : { exitCode: Number(code) }),
      at,
      lines: [at],
    },
  ];
}
