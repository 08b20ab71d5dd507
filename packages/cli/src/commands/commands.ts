// Lists the commands of `syncpod`. The code of a command is loaded when it runs.

import type { Command } from './command.ts';

export type CommandName =
  | 'explain'
  | 'rollout'
  | 'job'
  | 'upgrade'
  | 'merge'
  | 'why'
  | 'watch'
  | 'serve'
  | 'check'
  | 'new'
  | 'compare'
  | 'draw'
  | 'play'
  | 'get'
  | 'describe'
  | 'link'
  | 'lsp'
  | 'hash'
  | 'template'
  | 'defaults'
  | 'admit'
  | 'actions'
  | 'sync'
  | 'status'
  | 'matrix'
  | 'completion';

interface Listed {
  /** For the list of commands; at most 60 characters. */
  readonly summary: string;
  /** True if it answers JSON Lines. */
  readonly forPrograms?: true;
  load(): Promise<Command>;
}

/** In the order of the help: for people, then for programs. */
export const COMMANDS: Readonly<Record<CommandName, Listed>> = {
  explain: {
    summary: 'Explain what the kubelet does to Pods and workloads',
    load: async () => (await import('./explain.ts')).explain,
  },
  rollout: {
    summary: 'Play the rollout of a workload with all its Pods',
    load: async () => (await import('./rollout.ts')).rollout,
  },
  job: {
    summary: 'Play a Job or a CronJob with all its Pods',
    load: async () => (await import('./job.ts')).job,
  },
  upgrade: {
    summary: 'Find the containers that a kubelet upgrade restarts',
    load: async () => (await import('./upgrade.ts')).upgrade,
  },
  merge: {
    summary: 'Add up upgrade reports of several clusters',
    load: async () => (await import('./merge.ts')).merge,
  },
  why: {
    summary: 'Find out why a container restarted, from pasted output',
    load: async () => (await import('./why.ts')).why,
  },
  watch: {
    summary: 'Follow a live Pod, with a forecast of its changes',
    load: async () => (await import('./watch.ts')).watch,
  },
  serve: {
    summary: 'Show a live Pod in the page, or serve the page to a class',
    load: async () => (await import('./serve.ts')).serve,
  },
  check: {
    summary: 'Judge the goals of a level on a real cluster',
    load: async () => (await import('./check.ts')).check,
  },
  new: {
    summary: 'Make a story of a manifest or of a live Pod',
    load: async () => (await import('./new.ts')).create,
  },
  compare: {
    summary: 'Compare a scenario under two releases, or two scenarios',
    load: async () => (await import('./compare.ts')).compare,
  },
  draw: {
    summary: 'Draw a scenario as SVG',
    load: async () => (await import('./draw.ts')).draw,
  },
  play: {
    summary: 'Print the snapshots of a scenario, one on each line',
    load: async () => (await import('./play.ts')).play,
  },
  get: {
    summary: 'Print a scenario as kubectl get pods -w does',
    load: async () => (await import('./get.ts')).get,
  },
  describe: {
    summary: 'Print a scenario as kubectl describe pod does',
    load: async () => (await import('./describe.ts')).describe,
  },
  link: {
    summary: 'Print the link that opens a scenario in the page',
    load: async () => (await import('./link.ts')).link,
  },
  lsp: {
    summary: 'Show in an editor what an edit since git does to Pods',
    load: async () => (await import('./lsp.ts')).lsp,
  },
  hash: {
    summary: "Compute the kubelet's hash of a container",
    forPrograms: true,
    load: async () => (await import('./hash.ts')).hash,
  },
  template: {
    summary: 'Compute the pod-template-hash of a Pod template',
    forPrograms: true,
    load: async () => (await import('./template.ts')).template,
  },
  defaults: {
    summary: "Fill in the API server's defaults of a Pod",
    forPrograms: true,
    load: async () => (await import('./defaults.ts')).defaults,
  },
  admit: {
    summary: 'Check whether the API server accepts an edit',
    forPrograms: true,
    load: async () => (await import('./admit.ts')).admit,
  },
  actions: {
    summary: 'Run computePodActions for a case',
    forPrograms: true,
    load: async () => (await import('./actions.ts')).actions,
  },
  sync: {
    summary: 'Run one SyncPod for a case',
    forPrograms: true,
    load: async () => (await import('./sync.ts')).sync,
  },
  status: {
    summary: 'Compute the status that the kubelet reports for a case',
    forPrograms: true,
    load: async () => (await import('./status.ts')).status,
  },
  matrix: {
    summary: 'Compute the hashes of a Pod in all releases, with causes',
    forPrograms: true,
    load: async () => (await import('./matrix.ts')).matrix,
  },
  completion: {
    summary: 'Print the completion script for a shell',
    load: async () => (await import('./completion.ts')).completionCommand(allCommands),
  },
};

export const COMMAND_NAMES = Object.keys(COMMANDS) as readonly CommandName[];

/** All commands, in the order of the help. */
export function allCommands(): Promise<
  (Command & { readonly name: CommandName; readonly summary: string })[]
> {
  return Promise.all(
    COMMAND_NAMES.map(async (name) => ({
      name,
      summary: COMMANDS[name].summary,
      ...(await COMMANDS[name].load()),
    })),
  );
}
