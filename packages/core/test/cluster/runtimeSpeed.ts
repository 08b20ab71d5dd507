// Measures how long the runtime of a recording took to create a sandbox.

import type { WholeRecording } from './recording.ts';

const BEGINS = /^"?Creating PodSandbox for pod/;
const ENDS = /^"?Created PodSandbox/;

/**
 * The fields of the event `durations`: the median in seconds, absent if the recording has no new sandbox. The speed of
 * the machine is an input of the simulation, not its answer.
 */
export function runtimeSpeed({ log }: WholeRecording): { readonly sandbox?: number } {
  const marks = log.filter(([, , , text]) => BEGINS.test(text) || ENDS.test(text));
  const seconds = marks.flatMap(([at, , , text], index) => {
    const [next, , , ending] = marks[index + 1] ?? [at, '', '', ''];
    return BEGINS.test(text) && ENDS.test(ending) ? [Math.round((next - at) * 100) / 100] : [];
  });
  const sandbox = seconds.toSorted((one, other) => one - other)[Math.floor((seconds.length - 1) / 2)];
  return sandbox === undefined ? {} : { sandbox };
}
