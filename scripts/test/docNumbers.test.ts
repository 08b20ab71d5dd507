// Tests that README.md and docs/fidelity.md state the numbers of public/fidelity.json, which the comparisons write.

import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const read = (path: string) => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8');
const [readme, fidelity] = [read('README.md'), read('docs/fidelity.md')];

interface Proofs {
  readonly pasted: { readonly texts: number; readonly right: number };
  readonly recorded: readonly { readonly stories: number; readonly agree: number }[];
}
const { pasted, recorded }: Proofs = JSON.parse(read('public/fidelity.json'));

it('count the recorded stories', () => {
  const stories = recorded.reduce((sum, one) => sum + one.stories, 0);
  const agree = recorded.reduce((sum, one) => sum + one.agree, 0);
  expect(readme).toContain(`| ${stories}, of which ${agree} agree in everything compared |`);
  expect(fidelity).toContain(`| ${stories} stories on `);
  expect(fidelity).toContain(`: ${agree} agree in all Events`);
});

it('count the public texts with an established cause', () => {
  const { texts, right } = pasted;
  expect(readme).toContain(`| ${texts}, of which ${right} lead to it; of `);
  expect(fidelity).toContain(`${texts} texts from public issues and repositories, of which ${right} lead to`);
});
