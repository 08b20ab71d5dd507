// Says what the verdict answers: the change or the moment, how the edit travels, and the kubelet. Each part is a control.

import type { EditPath } from '@syncpod/core/admission';
import type { ControllerSettings } from '@syncpod/core/controllers';
import {
  fullVersion,
  MINORS,
  type Minor,
  patchDifferences,
  patchesOf,
  type ReleaseName,
} from '@syncpod/core/releases';
import { Picker } from '../ui/Picker.tsx';
import { Asked } from './Asked.tsx';
import { chosenPath, pathChoices, pathText } from './pathChoices.ts';
import styles from './QuestionLine.module.css';
import type { Question } from './question.ts';
import { useQuestionText } from './texts.ts';

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
