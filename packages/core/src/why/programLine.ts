// Recognizes lines of a program that say why it ended, by the texts of the system and of language runtimes.

import { literals } from '../runtime/log/literals.ts';
import type { Fact } from './fact.ts';
import type { Evidence } from './pasted.ts';
import type { ProgramClass } from './programClass.ts';

/** The classes, by the texts that Linux, Go, the JVM, Python, Node.js, Rust and client-go print. */
const CLASSES = [
  ['format', /exec format error/, ['exec format error']],
  [
    'memory',
    /java\.lang\.OutOfMemoryError|JavaScript heap out of memory|runtime: out of memory|std::bad_alloc|^MemoryError\b|[Cc]annot allocate memory/,
    ['outofmemory', 'out of memory', 'bad_alloc', 'memoryerror', 'allocate memory'],
  ],
  // A shell reports SIGKILL of its child.
  ['killed', /\bline \d+:\s+\d+ Killed\b/, [' killed ']],
  ['port', /[Aa]ddress already in use|EADDRINUSE/, ['already in use', 'eaddrinuse']],
  [
    'leader',
    /leader ?election lost|[Ll]ost leader(?: election)?|[Ff]ailed to renew lease/,
    ['election lost', 'leaderelection lost', 'lost leader', 'renew lease'],
  ],
  [
    'permission',
    /[Pp]ermission denied|EACCES|[Oo]peration not permitted|[Rr]ead-only file system/,
    ['permission denied', 'eacces', 'not permitted', 'read-only file'],
  ],
  ['space', /[Nn]o space left on device|ENOSPC/, ['no space left', 'enospc']],
  [
    'missing',
    /[Nn]o such file or directory|ENOENT|Cannot find module|ModuleNotFoundError|ClassNotFoundException|[Cc]ould not find or load main class/,
    ['no such file', 'enoent', 'cannot find module', 'notfounde', 'load main class'],
  ],
  [
    'access',
    /password authentication failed|[Aa]ccess denied for user|authentication failed/,
    ['authentication failed', 'access denied for'],
  ],
  [
    'crash',
    /^(?:\S+ )?(?:panic: |fatal error: )|\[signal SIG|[Ss]egmentation fault|Traceback \(most recent call last\)|^Exception in thread |^Caused by: |thread '[^']*' panicked|core dumped|UnhandledPromiseRejection/,
    [
      'panic: ',
      'fatal error: ',
      '[signal sig',
      'segmentation fault',
      'traceback (most',
      'exception in thread ',
      'caused by: ',
      "' panicked",
      'core dumped',
      'unhandledpromise',
    ],
  ],
  [
    'setting',
    /\b[A-Z][A-Z0-9_]{3,}\b.*(?:is )?(?:not set|missing|required|empty|undefined)|missing required/,
    ['not set', 'missing', 'required', 'empty', 'undefined'],
  ],
  [
    'connection',
    /[Cc]onnection refused|ECONNREFUSED|ENOTFOUND|no such host/,
    ['connection refused', 'econnrefused', 'enotfound', 'no such host'],
  ],
] as const satisfies readonly (readonly [ProgramClass, RegExp, readonly string[]])[];

/** What the patterns need, in lower case: most lines contain none. */
const ANY = literals(CLASSES.flatMap(([, , needed]) => needed));
/** Lines of the kubelet, of a runtime and of keys that hold their errors. */
const OTHERS =
  /\b(?:kubelet|OCI runtime|runc|containerd|dockerd|crio|rpc error|probe failed|MountVolume|StartContainer)\b|^\s*(?:- )?"?[Mm]essage"?:|\b(?:Normal|Warning)\s+[A-Z]/;
/** Longer lines are data. */
const LONGEST = 600;

/** Undefined for other lines. */
export function programLine(content: string, at: Evidence): Fact[] | undefined {
  if (content.length > LONGEST || !ANY.has(content.toLowerCase())) return undefined;
  const found = CLASSES.find(([, pattern]) => pattern.test(content));
  if (found && OTHERS.test(content)) return undefined;
  return found && [{ kind: 'program', class: found[0], at }];
}

/** Classes after which a program goes on trying; the others end it. */
const GOES_ON: ReadonlySet<ProgramClass> = new Set(['connection', 'missing', 'access']);

/** True for a line after which a program ends. */
export function endsProgram(one: ProgramClass): boolean {
  return !GOES_ON.has(one);
}
