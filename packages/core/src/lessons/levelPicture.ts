// Draws a stretch as data: what becomes of the Pod, its sandbox and each container. The goal of a level is one.

import { containerNames, gateOf, kept, killed, type Stretch, sandboxOf, started } from './lessonFacts.ts';

type Fate = 'keep' | 'kill' | 'start' | 'kill-and-start' | 'none';

export interface LevelPicture {
  readonly refused: boolean;
  readonly uid: 'same' | 'new';
  readonly sandbox: 'same' | 'new';
  readonly containers: readonly {
    readonly name: string;
    /** What the kubelet does to it in this stretch. */
    readonly fate: Fate;
    /** At the end; undefined if it does not exist. */
    readonly state?: string;
    readonly restarts: number;
  }[];
}

export function levelPicture(stretch: Stretch): LevelPicture {
  const { before, after } = stretch;
  const [kills, starts, keeps] = [killed(stretch), started(stretch), kept(stretch)];
  const fateOf = (name: string): Fate => {
    if (kills.includes(name)) return starts.includes(name) ? 'kill-and-start' : 'kill';
    if (starts.includes(name)) return 'start';
    return keeps.includes(name) ? 'keep' : 'none';
  };
  return {
    refused: gateOf(stretch) === 'refused',
    uid: before.uid === after.uid ? 'same' : 'new',
    sandbox: sandboxOf(stretch),
    containers: containerNames(stretch).map((name) => {
      const found = after.containers.find((container) => container.name === name);
      const { state, restartCount = 0 } = found ?? {};
      return { name, fate: fateOf(name), restarts: restartCount, ...(state === undefined ? {} : { state }) };
    }),
  };
}
