// Says what the verdict answers: the change or the moment, how the edit travels, and the kubelet. Each part is a control.

import { EDIT_PATHS, type EditPath, isController } from '@syncpod/core/admission';
import type { ControllerSettings } from '@syncpod/core/controllers';
import {
  fullVersion,
  MINORS,
  type Minor,
  patchDifferences,
  patchesOf,
  type ReleaseName,
} from '@syncpod/core/releases';
import { CONTROLLER_KINDS } from '@syncpod/core/text';
import type { TopBarText } from '../shell/topbar/texts.ts';
import { Picker } from '../ui/Picker.tsx';
import type { Change } from './change.ts';
import styles from './QuestionLine.module.css';
import type { Question } from './question.ts';
import { type QuestionText, useQuestionText } from './texts.ts';

/** The kubelet at the cursor. */
interface AskedKubelet {
  readonly minor: Minor;
  /** With the patch, unless it is the newest. */
  readonly release: ReleaseName;
  /** True if an upgrade set it. */
  readonly upgraded: boolean;
}

interface QuestionLineProps {
  readonly question: Question;
  readonly kubelet: AskedKubelet;
  readonly path: EditPath;
  readonly controller: ControllerSettings | undefined;
  /** How the edit of a replay was made; `untold` while a lesson asks about it. */
  readonly made: EditPath | 'untold' | undefined;
  onRelease(name: ReleaseName): void;
  onPath(path: EditPath, controller: ControllerSettings | undefined): void;
  /** Moves the editor to a line. */
  onLine(line: number): void;
}

const PATHLESS: ReadonlySet<Question['kind']> = new Set(['time', 'another']);

export function QuestionLine(props: QuestionLineProps) {
  const { question, kubelet, path, controller, made, onRelease, onPath, onLine } = props;
  const { minor, release, upgraded } = kubelet;
  const words = useQuestionText();
  const choices = pathChoices({ path, controller });
  const chosen = chosenPath(choices, { path, controller });
  // A moment is not made by an edit: its path and its kubelet are settings.
  const isEdit = question.kind === 'example' || question.kind === 'edit';
  return (
    <fieldset aria-label={words('question.name')} className={styles.line} data-story>
      <Asked question={question} onLine={onLine} />
      {/* What no edit made has no path. */}
      {made !== 'untold' && (made !== undefined || !PATHLESS.has(question.kind)) && (
        <>
          <span className={isEdit ? styles.word : styles.where}>{isEdit ? words('question.by') : '·'}</span>
          {made ? (
            <strong>{pathText({ path: made, controller: undefined }, words)}</strong>
          ) : (
            <Picker
              plain
              label={words('bar.path')}
              prefix=""
              value={chosen.value}
              options={choices.map((choice) => ({ value: choice.value, text: pathText(choice, words) }))}
              onChange={(value) => {
                const choice = choices.find((one) => one.value === value);
                if (choice) onPath(choice.path, choice.controller);
              }}
            />
          )}
        </>
      )}
      <span className={isEdit ? styles.word : styles.where}>{isEdit ? words('question.on') : '·'}</span>
      <Picker
        plain
        label={words('bar.release')}
        hint={words(upgraded ? 'bar.releaseUpgraded' : 'bar.releaseFromStart')}
        prefix={words('bar.kubelet')}
        value={minor}
        options={MINORS.map((value) => ({ value, text: value }))}
        onChange={onRelease}
      />
      <PatchPicker minor={minor} release={release} onRelease={onRelease} />
      {(question.kind === 'example' || question.kind === 'time') && (
        <span className={styles.what}>{words('question.what')}</span>
      )}
    </fieldset>
  );
}

interface PatchPickerProps {
  readonly minor: Minor;
  readonly release: ReleaseName;
  onRelease(name: ReleaseName): void;
}

/** Chooses the patch release of the kubelet, and marks those that decide differently from the newest. */
function PatchPicker({ minor, release, onRelease }: PatchPickerProps) {
  const words = useQuestionText();
  const count = patchDifferences(release).length;
  const hint = count === 0 ? words('question.patchHint') : words.counted('question.patchDiffers', count);
  return (
    <Picker
      plain
      label={words('question.patch')}
      hint={hint}
      prefix=""
      value={release}
      options={patchesOf(minor).map((value) => ({ value, text: patchText(value) }))}
      onChange={onRelease}
    />
  );
}

/** `.4`, with an asterisk if it decides differently from the newest patch. */
function patchText(name: ReleaseName): string {
  const version = fullVersion(name);
  return `${version.slice(version.lastIndexOf('.'))}${patchDifferences(name).length > 0 ? '*' : ''}`;
}

interface AskedProps {
  readonly question: Question;
  onLine(line: number): void;
}

/** The first part of the question: the change that is previewed, or the moment. */
function Asked({ question, onLine }: AskedProps) {
  const words = useQuestionText();
  const { kind } = question;
  const change = 'change' in question ? question.change : undefined;
  const isMoment = kind === 'now' || kind === 'time';
  return (
    <>
      <span className={styles.pill} data-kind={kind}>
        {kind === 'time' ? question.clock : words(`question.${kind}`)}
      </span>
      {!change || isMoment ? <span className={styles.happened}>{statement(question, words)}</span> : null}
      {change && (
        <>
          <span className={isMoment ? styles.where : styles.lead}>
            {isMoment ? '·' : words(kind === 'example' ? 'question.someone' : 'question.you')}
          </span>
          <Changed change={change} onLine={onLine} />
        </>
      )}
      {change && !isMoment && (
        <span className={styles.where}>
          {words(change.kind === 'value' ? 'question.line' : 'question.from', { line: change.line })}
        </span>
      )}
    </>
  );
}

/** The subject of a question that is not about a change of the text. */
function statement(question: Question, words: QuestionText): string {
  if (question.kind === 'another') return words('question.noEdit', { name: question.pod });
  return ('happened' in question && question.happened) || words('question.running');
}

interface ChangedProps extends Pick<AskedProps, 'onLine'> {
  readonly change: Change;
}

/** The change, which leads to its line. */
function Changed({ change, onLine }: ChangedProps) {
  const words = useQuestionText();
  const text =
    change.kind === 'value'
      ? `${change.before} → ${change.after}`
      : change.kind === 'layout'
        ? words('question.layout')
        : words.counted('question.lines', change.count);
  return (
    <button
      type="button"
      className={styles.change}
      aria-label={`${words('question.change')}: ${text}`}
      title={words('question.jump', { line: change.line })}
      onClick={() => onLine(change.line)}
    >
      {change.kind === 'value' ? (
        <>
          <span className={styles.value}>{change.before}</span> →{' '}
          <span className={styles.value}>{change.after}</span>
        </>
      ) : (
        text
      )}
    </button>
  );
}

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

interface PathChoice extends Made {
  readonly value: string;
}

function choiceOf({ path, controller }: Made): PathChoice {
  return { path, controller, value: `${path} ${controller ? settingsText(controller) : ''}` };
}

/** All choices, including the current one with its settings. */
function pathChoices(present: Made): readonly PathChoice[] {
  const known = EDIT_PATHS.filter((path) => path === present.path || !OLDER_PATHS.includes(path)).flatMap(
    (path) => [undefined, ...(STRATEGIES[path] ?? [])].map((controller) => choiceOf({ path, controller })),
  );
  const { value } = choiceOf(present);
  if (known.some((choice) => choice.value === value)) return known;
  const last = known.findLastIndex(({ path }) => path === present.path);
  return [...known.slice(0, last + 1), choiceOf(present), ...known.slice(last + 1)];
}

/** Lists the edit paths to choose from, with the strategies of controllers. */
function chosenPath(choices: readonly PathChoice[], present: Made): PathChoice {
  const chosen = choiceOf(present);
  return choices.find(({ value }) => value === chosen.value) ?? chosen;
}

/** The names of kinds are not translated. */
function pathName(path: EditPath, words: TopBarText): string {
  if (isController(path)) return CONTROLLER_KINDS[path];
  return words(`path.${path === 'api' ? 'replace' : path}`);
}

/** `Deployment`, `Deployment: Recreate`. Settings are not translated. */
function pathText({ path, controller }: Made, words: TopBarText): string {
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
