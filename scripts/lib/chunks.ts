// Groups modules of the build into few files, which a slow machine fetches and compiles faster.

import { basename, resolve } from 'node:path';
import type { Rolldown } from 'vite';

const SOURCE = resolve(import.meta.dirname, '../../web/src');
const SHELL = resolve(SOURCE, 'main.tsx');
const PAGE = resolve(SOURCE, 'Playground.tsx');
/** What the page of a tool shows before the program behind it has loaded. */
const TOOLS = ['tools/ToolPages.tsx', 'tools/RestartPage.tsx'].map((file) => resolve(SOURCE, file));

/** Web workers. They have no document, so what they load stays apart from components. */
const WORKERS = ['tools/fleet/fleetWorker.ts', 'tools/rollout/rolloutWorker.ts'].map((file) =>
  resolve(SOURCE, file),
);

/** Code that the page runs on every keystroke: stages of the engine, and the libraries that they use. */
const ENGINE = [
  /\/core\/src\/(go|shapes|api|releases|manifest|patch|defaults|admission|hash|controllers|decisions|actions|runtime|story|scenario(?!\/(codec|dictionary1|link)\.)|explain|text)\//,
  /\/core\/src\/messages\/(dictionary|firstProblems|joins|message)\.ts/,
  /\/core\/src\/(result\.ts|report\/(picture|timeline)\/|report\/releases\/edits\.ts|report\/(reportWords|containerRows|columns|reasons|refusedFields)\.ts|lessons\/(quiz|answeringSnapshot)\.ts|import\/(kubectlStatus|jsonValues)\.ts)/,
  /\/node_modules\/(yaml|fnv-plus)\//,
];

/** Modules that a panel or another language loads on demand. */
const ON_DEMAND =
  /\.zh\.ts|messageText|lookUpText|literals|releaseMatrix|hashCause|firstDifference|describeEvents|klogLine|storedObject|correlateEvents|applyObject|explainedEvents|eventsOfPods|formatYaml|madePod|madeDaemonPod|controllers\/(syncDeployment|syncReplicaSet|syncDaemonSet|deploymentStatus|proportions|syncJob|manageJob|trackedStatus|jobConditions|jobIndexes|jobPods|syncCronJob|cronSchedule|timeZone)|admission\/workload/i;

/**
 * Panels that are used together: their small files, and the stages of the engine that only they use, are one. A word
 * that a file repeats costs it little.
 */
const PANELS = [
  [
    'compare',
    /\/web\/src\/tools\/compare\/.*\.tsx?$|\/core\/src\/(report\/(compare\/|formulaText)|hash\/firstDifference)/,
  ],
  [
    'learn',
    /\/web\/src\/(learn\/(lessons|teach|workshop)|share\/handout)\/.*\.tsx?$|\/core\/src\/lessons\/(?!answeringSnapshot)/,
  ],
  [
    'inspect',
    /\/web\/src\/(inspector|editor\/(apiserver|diff|observed)|open\/recorded|learn\/tour|question\/offers|page\/links|shell\/(fidelity|topbar|palette\/(actions|fuzzy))|timeline\/(Bookmark|whatif\/([Ii]dle|Other|Standing))).*\.tsx?$|\/core\/src\/(report\/recorded|report\/releases\/(compareReleases|envInstead|upgradeAt|upgradeMatrix|loadPatchTexts)|runtime\/log\/loadLookUpText|explain\/storedObject)/,
  ],
  [
    'share',
    /\/web\/src\/(share\/(export\/)?[^/]*|open\/(gallery|import)\/.*)\.tsx?$|\/core\/src\/(report\/(svg\/(?!xml|palette)|reportJson)|import\/loadEventReleases)/,
  ],
  ['kubectl', /\/core\/src\/(report\/kubectl\/|story\/(correlateEvents|eventsOfPods|klogLine))/],
  ['upgrades', /\/core\/src\/(report\/releases\/(causeText|upgradeRestarts|handOver)|hash\/hashCause)/],
  [
    'controls',
    /\/web\/src\/(ui\/(FileButton|PasteArea|i18n\/releaseSpans)|browser\/(useCopy|saveFile))\.tsx?$/,
  ],
] as const;

/** Folders whose programs few visitors of a panel load: each is a file of its own, with its styles. */
const OCCASIONAL_FOLDERS = [
  'learn/audience',
  'learn/levels',
  'learn/teach',
  'learn/workshop',
  'open/recorded',
  'picture/film',
  'question/gates',
  'share/handout',
  'shell/fidelity',
  'tools/fleet',
  'tools/rollout',
] as const;

/** The names of these files. */
export const OCCASIONAL = OCCASIONAL_FOLDERS.map((folder) => basename(folder));

/** Core's texts that few visitors of a panel load. */
export const OCCASIONAL_TEXTS = ['patchTexts'] as const;

/** Files that few visitors of a panel load: the QR code of a link, the encoder of GIFs, and the frame of an embedding page. */
export const OCCASIONAL_FILES = ['qr', 'drawGif', 'EmbedApp', 'WorkshopPage'] as const;

function occasionalIn(id: string): string | undefined {
  const folder = OCCASIONAL_FOLDERS.find((name) => id.startsWith(`${resolve(SOURCE, name)}/`));
  return folder && basename(folder);
}

/** The groups. A module belongs to the first group that fits. */
export function pageGroups(): Rolldown.CodeSplittingGroup[] {
  let shell: ReadonlySet<string> | undefined;
  let page: ReadonlySet<string> | undefined;
  let tools: ReadonlySet<string> | undefined;
  let workers: ReadonlySet<string> | undefined;
  const inShell = (id: string, context: Rolldown.ChunkingContext): boolean => {
    shell ??= reachedFrom([SHELL], context);
    return shell.has(id);
  };
  const inPage = (id: string, context: Rolldown.ChunkingContext): boolean => {
    page ??= reachedFrom([PAGE], context);
    return page.has(id);
  };
  const inTools = (id: string, context: Rolldown.ChunkingContext): boolean => {
    tools ??= reachedFrom(TOOLS, context);
    return tools.has(id);
  };
  const inWorkers = (id: string, context: Rolldown.ChunkingContext): boolean => {
    workers ??= reachedFrom(WORKERS, context);
    return workers.has(id);
  };
  const ofPage = (id: string, context: Rolldown.ChunkingContext): boolean =>
    inPage(id, context) && !inShell(id, context);
  const atOnce = (id: string, context: Rolldown.ChunkingContext): boolean =>
    inPage(id, context) || inShell(id, context);
  return [
    {
      // The first paint uses these styles.
      debugName: 'page styles',
      test: /\.module\.css$/,
      name: (id, context) => (ofPage(id, context) ? 'page' : null),
    },
    {
      // Each of the many small style sheets alone compresses badly.
      debugName: 'styles of panels',
      test: /\.module\.css$/,
      name: (id, context) =>
        id.startsWith(SOURCE) && !atOnce(id, context) ? (occasionalIn(id) ?? 'panels') : null,
    },
    {
      // Three requests for Chinese: the engine's texts, the page's, and those of all panels with the first panel.
      debugName: 'Chinese texts',
      test: /\.zh\.ts$|\/core\/src\/text\/messageText\.ts$/,
      name: (id, context) => {
        if (/\/core\/src\/(text|messages)\//.test(id)) return 'zh-engine';
        if (!id.startsWith(SOURCE)) return null;
        const importers = context.getModuleInfo(id)?.dynamicImporters ?? [];
        return importers.some((from) => atOnce(from, context)) ? 'zh' : 'zh-panels';
      },
      includeDependenciesRecursively: false,
    },
    {
      // A module that loads others on demand stays outside: the build adds code of the shell to it, which the worker of
      // the fleet report does not need.
      debugName: 'engine',
      test: (id) => ENGINE.some((path) => path.test(id)) && !ON_DEMAND.test(id),
      name: (id, context) => (context.getModuleInfo(id)?.dynamicallyImportedIds.length ? null : 'engine'),
      includeDependenciesRecursively: false,
    },
    {
      // The import, the template of a pasted workload and masking share these modules. The worker of the fleet report
      // uses them too.
      debugName: 'import',
      test: /\/core\/src\/(import\/(?!eventReleases)|secrets\/)|\/controllers\/made(Daemon)?Pod\.ts|\/admission\/workload/,
      name: (id, context) => (context.getModuleInfo(id)?.dynamicallyImportedIds.length ? null : 'import'),
      includeDependenciesRecursively: false,
    },
    {
      debugName: 'occasional programs',
      test: (id) => /\/web\/src\/.*(?<!\.zh)\.tsx?$/.test(id),
      name: (id, context) =>
        atOnce(id, context) || inWorkers(id, context) ? null : (occasionalIn(id) ?? null),
      includeDependenciesRecursively: false,
    },
    ...PANELS.map(([name, path]) => ({
      debugName: `panels: ${name}`,
      test: path,
      name: (id: string, context: Rolldown.ChunkingContext) => (atOnce(id, context) ? null : name),
      includeDependenciesRecursively: false,
    })),
    {
      // Outside of the next group, which needs the engine.
      debugName: 'what the page shares with the frame of the tools',
      test: (id) => !id.endsWith('.css'),
      name: (id, context) => (ofPage(id, context) && inTools(id, context) ? 'frame' : null),
      includeDependenciesRecursively: false,
    },
    {
      debugName: 'what the page shares with panels and the embed',
      test: (id) => !id.endsWith('.css'),
      name: (id, context) => (ofPage(id, context) ? 'parts' : null),
      minShareCount: 2,
      includeDependenciesRecursively: false,
    },
  ];
}

/** The modules outside the engine that modules import, directly or not, except those that they load on demand. */
function reachedFrom(modules: readonly string[], context: Rolldown.ChunkingContext): ReadonlySet<string> {
  const reached = new Set(modules);
  // Iterating a Set includes entries added during the iteration.
  for (const id of reached) {
    for (const imported of context.getModuleInfo(id)?.importedIds ?? []) {
      if (!imported.includes('/core/src/')) reached.add(imported);
    }
  }
  return reached;
}
