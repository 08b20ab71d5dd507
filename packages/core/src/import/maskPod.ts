// Masks the secrets of an imported Pod.

import { CONTAINER_LISTS } from '../api/findContainer.ts';
import { deepEqual } from '../go/deepEqual.ts';
import { isRecord, mapOf, mapsOf } from '../go/record.ts';
import { readYaml } from '../manifest/readYaml.ts';
import { writeYaml } from '../manifest/writeYaml.ts';
import type { Diagnostic } from '../result.ts';
import { maskText } from '../secrets/maskText.ts';
import { maskTexts } from '../secrets/maskTexts.ts';
import { type Json, textOf } from './jsonValues.ts';

/** The Pod with its secrets masked, and the names of the changed containers. */
export function maskPod(pod: Json): {
  readonly pod: Json;
  readonly containers: ReadonlySet<string>;
  readonly diagnostics: readonly Diagnostic[];
} {
  const { text, masked, diagnostics } = maskText(writeYaml(pod));
  if (masked === 0) return { pod, containers: new Set(), diagnostics };
  const { value } = readYaml(text);
  const changed = isRecord(value) ? value : maskTexts(pod).value;
  return { pod: changed, containers: changedContainers(pod, changed), diagnostics };
}

function changedContainers(pod: Json, changed: Json): ReadonlySet<string> {
  const names = CONTAINER_LISTS.flatMap((list) => {
    const after = mapsOf(mapOf(changed.spec)[list]);
    return mapsOf(mapOf(pod.spec)[list]).flatMap((container, index) =>
      deepEqual(container, after[index]) ? [] : [textOf(container.name)],
    );
  });
  return new Set(names);
}
