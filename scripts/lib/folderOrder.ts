// Lists the folders of each package in the order in which data flows through them.

/** One tree of source folders. A file imports only from its own row and from rows above it. */
export interface FolderOrder {
  /** Path of the tree, from the root of the repository. */
  readonly root: string;
  /**
   * Rows of folders, single files, or the files directly in a folder (`report/*`), relative to `root`. Entries of one
   * row do not import each other. A path belongs to the first matching entry.
   */
  readonly rows: readonly (readonly string[])[];
}

const CORE: FolderOrder = {
  root: 'packages/core/src',
  rows: [
    ['go', 'messages'],
    ['result.ts', 'shapes'],
    ['api'],
    ['releases'],
    ['manifest', 'patch'],
    ['defaults'],
    ['admission'],
    ['hash'],
    ['controllers'],
    ['decisions'],
    ['actions'],
    ['runtime/node'],
    ['runtime/log'],
    ['runtime/kuberuntime'],
    ['runtime/kubelet'],
    ['runtime/allocation'],
    ['runtime/status'],
    ['runtime/loop'],
    ['runtime/events'],
    ['runtime/index.ts'],
    ['story'],
    ['scenario'],
    ['secrets'],
    ['import'],
    ['explain'],
    ['text'],
    ['why'],
    ['report/picture', 'report/timeline', 'report/kubectl', 'report/releases'],
    ['follow', 'rollout'],
    ['report/*'],
    ['report/svg', 'report/compare', 'report/recorded'],
    ['report/fleet'],
    ['lessons'],
    ['index.ts'],
  ],
};

const WEB: FolderOrder = {
  root: 'web/src',
  rows: [
    ['browser'],
    ['app.css', 'ui/i18n', 'ui/styles', 'ui/theme'],
    ['ui/keyboard', 'ui/part', 'ui/*'],
    ['store/*'],
    ['store/judge'],
    ['editor/apiserver', 'editor/fields', 'editor/observed'],
    ['editor/diff'],
    ['editor/*'],
    ['timeline/whatif'],
    ['timeline/*'],
    ['share/*', 'share/export'],
    ['share/handout'],
    ['picture/graph'],
    ['picture/film'],
    ['open/import', 'open/recorded', 'open/stories'],
    ['open/gallery'],
    ['inspector/kubectl', 'inspector/log', 'inspector/releases'],
    ['inspector/summary'],
    ['inspector/*'],
    ['learn/levels', 'learn/tour'],
    ['learn/lessons'],
    ['learn/audience'],
    ['learn/teach', 'learn/workshop'],
    ['shell/fidelity', 'shell/live', 'shell/notice', 'shell/offline', 'shell/present'],
    ['shell/palette'],
    ['shell/topbar'],
    ['question/gates', 'question/offers', 'question/verdict'],
    ['question/*'],
    ['tools/compare', 'tools/fleet', 'tools/restart', 'tools/rollout'],
    ['tools/*'],
    ['page/links', 'page/split'],
    ['page/*'],
    ['page/embed', 'page/first'],
    ['page/fault'],
    ['Playground.tsx'],
    ['main.tsx'],
  ],
};

const CLI: FolderOrder = {
  root: 'packages/cli/src',
  rows: [
    ['live/program.ts'],
    ['io.ts'],
    [
      'nearest.ts',
      'parsedJson.ts',
      'optionWords.ts',
      'formats.ts',
      'releases.ts',
      'output.ts',
      'answers.ts',
      'cases',
    ],
    ['options.ts', 'colour.ts', 'files.ts', 'jsonLines.ts', 'progress.ts', 'timeText.ts'],
    ['textOutput.ts', 'config.ts'],
    ['arguments.ts', 'readLines.ts', 'answerCases.ts', 'linkOf.ts'],
    ['live'],
    ['serve'],
    ['readFleet.ts'],
    ['explain'],
    ['lsp'],
    ['scenarioFile.ts'],
    ['storyFile.ts'],
    ['commands/command.ts'],
    ['shellCompletion.ts'],
    ['commands'],
    ['help.ts', 'manPage.ts', 'repeat.ts'],
    ['run.ts'],
    ['main.ts'],
  ],
};

export const FOLDER_ORDERS: readonly FolderOrder[] = [CORE, WEB, CLI];

/** Packages that only one folder may import. */
export const OWNERS: readonly { readonly packages: RegExp; readonly folder: string }[] = [
  { packages: /^(monaco-editor|@monaco-editor)(\/|$)/, folder: 'web/src/editor' },
  { packages: /^reactflow(\/|$)/, folder: 'web/src/picture/graph' },
];

/** Trees that must not import each other by path: they import the package by its name, or not at all. */
export const WALLS: readonly { readonly from: string; readonly to: string }[] = [
  { from: 'packages/core/src', to: 'packages/cli' },
  { from: 'packages/core/src', to: 'web' },
  { from: 'packages/cli/src', to: 'packages/core' },
  { from: 'packages/cli/src', to: 'web' },
  { from: 'packages/vscode/src', to: 'packages/cli' },
  { from: 'packages/vscode/src', to: 'packages/core' },
  { from: 'web/src', to: 'packages' },
  { from: 'web/src', to: 'e2e' },
  { from: 'e2e', to: 'web/src' },
];
