// `syncpod hash`: which hash does a kubelet give a container?

import { decodeContainer, hashContainer, hashHex, hashText } from '@syncpod/core';
import { firstError, identified } from '../answers.ts';
import { machineDoor } from './door.ts';

export const hash = machineDoor(
  'Reads { id?, container }, answers { id?, name, hash, hex, era, text? }.',
  (value, { release, flags }) => {
    if (!('container' in value)) return { error: 'a line needs a container' };
    const { container, diagnostics } = decodeContainer(value.container, release);
    const error = firstError(diagnostics);
    if (error !== undefined) return { error };
    const { hash: sum, era } = hashContainer(container, release);
    const known = { name: container.name, hash: sum, hex: hashHex(sum), era };
    return {
      answer: {
        ...identified(value),
        ...known,
        ...(flags.has('text') ? { text: hashText(container, release) } : {}),
      },
    };
  },
  ['text'],
);
