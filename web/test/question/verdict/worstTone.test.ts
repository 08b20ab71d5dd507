// Tests that the bar has the tint of the most severe part of its sentence.

import type { Tone } from '@syncpod/core/text';
import { expect, it } from 'vitest';
import { worstTone } from '../../../src/question/verdict/worstTone.ts';

const ORDER: readonly Tone[] = ['refused', 'kill', 'wait', 'resize', 'start', 'keep'];

const said = (tones: readonly Tone[]) => tones.map((tone) => ({ text: tone, tone }));

it.each(ORDER.map((tone, index) => [tone, ORDER.slice(index)] as const))(
  'is %s beside less severe parts, in any order',
  (tone, parts) => {
    expect(worstTone(said(['plain', ...parts]))).toBe(tone);
    expect(worstTone(said([...parts, 'strong'].toReversed() as Tone[]))).toBe(tone);
  },
);

it('is plain without a toned part', () => {
  expect(worstTone(said(['plain', 'strong']))).toBe('plain');
  expect(worstTone([])).toBe('plain');
});
