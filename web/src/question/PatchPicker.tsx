// Chooses the patch release of the kubelet, and marks those that decide differently from the newest.

import {
  fullVersion,
  type Minor,
  patchDifferences,
  patchesOf,
  type ReleaseName,
} from '@syncpod/core/releases';
import { Picker } from '../ui/Picker.tsx';
import { useQuestionText } from './texts.ts';

interface PatchPickerProps {
  readonly minor: Minor;
  readonly release: ReleaseName;
  onRelease(name: ReleaseName): void;
}

export function PatchPicker({ minor, release, onRelease }: PatchPickerProps) {
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
