// Lists the edit paths to choose from, with the strategies of controllers.

import { EDIT_PATHS, type EditPath, isController } from '@syncpod/core/admission';
import type { ControllerSettings } from '@syncpod/core/controllers';
import { CONTROLLER_KINDS } from '@syncpod/core/text';
import type { TopBarText } from '../shell/topbar/texts.ts';

/** Names that older links and files contain. */
const OLDER_PATHS: readonly EditPath[] = ['workload', 'kruise', 'api'];

const IN_PLACE: readonly ControllerSettings[] = [
  { podUpdatePolicy: 'InPlaceIfPossible' },
  { podUpdatePolicy: 'InPlaceIfPossible', InPlaceWorkloadVerticalScaling: true },
  { podUpdatePolicy: 'InPlaceIfPossible', InPlaceWorkloadVerticalScaling: true, openkruise: '1.8' },
  { podUpdatePolicy: 'InPlaceIfPossible', openkruise: '1.7' },
  { podUpdatePolicy: 'InPlaceIfPossible', openkruise: '1.3' },
  { podUpdatePolicy: 'InPlaceOnly' },
];

/** Strategies with another effect on a Pod than the default of each controller. */
const STRATEGIES: Readonly<Partial<Record<EditPath, readonly ControllerSettings[]>>> = {
  deployment: [{ strategy: 'Recreate' }, { maxSurge: '0' }],
  statefulset: [{ strategy: 'OnDelete' }],
  daemonset: [{ maxSurge: '1', maxUnavailable: '0' }, { strategy: 'OnDelete' }],
  cloneset: IN_PLACE,
  advancedstatefulset: IN_PLACE,
  advanceddaemonset: IN_PLACE.filter(({ podUpdatePolicy }) => podUpdatePolicy !== 'InPlaceOnly'),
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

/** The names of kinds are not translated. */
function pathName(path: EditPath, words: TopBarText): string {
  if (isController(path)) return CONTROLLER_KINDS[path];
  return words(`path.${path === 'api' ? 'replace' : path}`);
}

/** `Deployment`, `Deployment: Recreate`. Settings are not translated. */
export function pathText({ path, controller }: Made, words: TopBarText): string {
  const settings = controller ? settingsText(controller) : '';
  const name = pathName(path, words);
  return settings === '' ? name : `${name}: ${settings}`;
}

function settingsText(settings: ControllerSettings): string {
  return Object.entries(settings)
    .map(([name, value]) => (WORDS.has(name) ? String(value) : value === true ? name : `${name} ${value}`))
    .join(', ');
}

/** Settings whose value needs no name. */
const WORDS: ReadonlySet<string> = new Set(['strategy', 'podUpdatePolicy']);
