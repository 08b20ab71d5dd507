// `syncpod hash`: answers containers with their hashes.

import { hashContainer, hashHex, hashText } from '@syncpod/core/hash';
import { decodeContainer } from '@syncpod/core/manifest';
import { firstError, identified } from '../answers.ts';
import { jsonLinesCommand } from './command.ts';

export const hash = jsonLinesCommand(
  {
    about: 'In: { id?, container }. Out: { id?, name, hash, hex, era, text? }.',
    example: 'echo \'{"container":{"name":"a","image":"b"}}\' | syncpod hash --release 1.30',
  },
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
  { text: { about: 'also print the hashed text' } },
);
