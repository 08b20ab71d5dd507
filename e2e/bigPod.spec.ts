// Tests that a change of one container in a Pod with many is immediately visible.

import { dropFile } from './dropFile.ts';
import { expect, type Playground, test } from './page.ts';

test.use({ viewport: { width: 1280, height: 720 } });

const name = (number: number): string => `c${String(number).padStart(2, '0')}`;
const image = (number: number, tag: string): string => `registry.example.com/team/service-${number}:${tag}`;

/** A running Pod with 24 containers, and an edit of some images. */
async function openEdited({ page }: Playground, ...edited: readonly number[]): Promise<void> {
  const containers = Array.from({ length: 24 }, (_, index) => index + 1);
  const pod = (tagOf: (number: number) => string): string =>
    [
      ...['apiVersion: v1', 'kind: Pod', 'metadata:', '  name: big', 'spec:', '  containers:'],
      ...containers.map((one) => `  - name: ${name(one)}\n    image: ${image(one, tagOf(one))}`),
      '',
    ].join('\n');
  const scenario = {
    v: 1,
    release: '1.26',
    path: 'api',
    events: [],
    manifest: pod(() => 'v1'),
    draft: pod((number) => (edited.includes(number) ? 'v2' : 'v1')),
  };
  await dropFile(page, 'big.json', JSON.stringify(scenario));
}

test("the deciding question is in view, and the user's scroll position is kept", async ({
  playground,
  page,
}) => {
  await playground.open();
  await openEdited(playground, 13);
  const question = (number: number) => page.getByText(`${name(number)}: definition changed?`);
  const intro = page.getByText('What kubelet 1.26 checks, in order');
  await expect(question(13)).toBeInViewport();
  await expect(intro).not.toBeInViewport();

  await question(13).hover();
  await page.mouse.wheel(0, -5000);
  await expect(intro).toBeInViewport();
  const before = await playground.container('c13').textContent();
  await playground.replaceInEditor(image(13, 'v2'), image(13, 'v3'));
  await expect(playground.container('c13')).not.toHaveText(before ?? '');
  await expect(intro).toBeInViewport();

  await playground.replaceInEditor(image(19, 'v1'), image(19, 'v3'));
  await expect(question(19)).toBeInViewport();
});

test('the picture shows every container at once, also in present mode', async ({ playground, page }) => {
  await playground.open();
  await openEdited(playground, 3, 21, 23);
  const cards = page.getByRole('group', { name: 'Picture' }).getByRole('button', { name: /^c\d\d,/ });
  // Three of the 24 are replaced: each has a card to kill and a card to start.
  const allInView = async () => {
    await expect(cards).toHaveCount(27);
    for (const card of await cards.all()) await expect(card).toBeInViewport({ ratio: 0.99 });
  };
  await allInView();
  await page.keyboard.press('p');
  await expect(playground.editor()).toBeHidden();
  await allInView();
});
