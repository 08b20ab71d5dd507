// Lists the edit paths to choose from, with the strategies of controllers.

import { EDIT_PATHS, type EditPath } from '@syncpod/core/admission';
import type { ControllerSettings } from '@syncpod/core/controllers';
import type { TopBarKey, TopBarText } from '../shell/topbar/texts.ts';

const PATH_TEXTS = {
  apply: 'path.apply',
  edit: 'path.edit',
  replace: 'path.replace',
  resize: 'path.resize',
  ephemeralcontainers: 'path.ephemeralcontainers',
  static: 'path.static',
  deployment: 'path.deployment',
  statefulset: 'path.statefulset',
  daemonset: 'path.daemonset',
  job: 'path.job',
  cronjob: 'path.cronjob',
  cloneset: 'path.cloneset',
  advancedstatefulset: 'path.advancedstatefulset',
  workload: 'path.workload',
  kruise: 'path.kruise',
  url: 'path.url',
  direct: 'path.direct',
  api: 'path.replace',
} as const satisfies Record<EditPath, TopBarKey>;

/** Names that older links and files contain. */
const OLDER_PATHS: readonly EditPath[] = ['workload', 'kruise', 'api'];

const IN_PLACE: readonly ControllerSettings[] = [
  { podUpdatePolicy: 'InPlaceIfPossible' },
  { podUpdatePolicy: 'InPlaceIfPossible', InPlaceWorkloadVerticalScaling: true },
  { podUpdatePolicy: 'InPlaceOnly' },
];

/** Strategies with another effect on a Pod than the default of each controller. */
const STRATEGIES: Readonly<Partial<Record<EditPath, readonly ControllerSettings[]>>> = {
  deployment: [{ strategy: 'Recreate' }, { maxSurge: '0' }],
  statefulset: [{ strategy: 'OnDelete' }],
  daemonset: [{ maxSurge: '1', maxUnavailable: '0' }, { strategy: 'OnDelete' }],
  cloneset: IN_PLACE,
  advancedstatefulset: IN_PLACE,
};

interface Made {
  readonly path: EditPath;
  readonly controller: ControllerSettings | undefined;
}

export interface PathChoice extends Made {
  readonly value: string;
}

function choiceOf({ path, controller }: Made): PathChoice {
  return { path, controller, value: `${path} ${controller ? settingsText(controller) : ''}` };
}

/** All choices, including the current one with its settings. */
export function pathChoices(present: Made): readonly PathChoice[] {
  const known = EDIT_PATHS.filter((path) => path === present.path || !OLDER_PATHS.includes(path)).flatMap(
    (path) => [undefined, ...(STRATEGIES[path] ?? [])].map((controller) => choiceOf({ path, controller })),
  );
  const { value } = choiceOf(present);
  if (known.some((choice) => choice.value === value)) return known;
  const last = known.findLastIndex(({ path }) => path === present.path);
  return [...known.slice(0, last + 1), choiceOf(present), ...known.slice(last + 1)];
}

export function chosenPath(choices: readonly PathChoice[], present: Made): PathChoice {
  const chosen = choiceOf(present);
  return choices.find(({ value }) => value === chosen.value) ?? chosen;
}

/** `Deployment`, `Deployment: Recreate`. Settings are not translated. */
export function pathText({ path, controller }: Made, words: TopBarText): string {
  const settings = controller ? settingsText(controller) : '';
  return settings === '' ? words(PATH_TEXTS[path]) : `${words(PATH_TEXTS[path])}: ${settings}`;
}

function settingsText(settings: ControllerSettings): string {
  return Object.entries(settings)
    .map(([name, value]) => (WORDS.has(name) ? String(value) : value === true ? name : `${name} ${value}`))
    .join(', ');
}

/** Settings whose value needs no name. */
const WORDS: ReadonlySet<string> = new Set(['strategy', 'podUpdatePolicy']);
