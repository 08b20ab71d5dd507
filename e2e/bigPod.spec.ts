// Does one see at once what happens to one container of many?

import { dropFile } from './dropFile.ts';
import { expect, type Playground, test } from './page.ts';

test.use({ viewport: { width: 1280, height: 720 }, contextOptions: { reducedMotion: 'reduce' } });

const name = (number: number): string => `c${String(number).padStart(2, '0')}`;
const image = (number: number, tag: string): string => `registry.example.com/team/service-${number}:${tag}`;

/** A Pod of 24 that runs, and an edit of some of its images. */
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

test('the question that settles it is in view, and stays where one has scrolled to', async ({
  playground,
  page,
}) => {
  await playground.open();
  await openEdited(playground, 13);
  const question = (number: number) => page.getByText(`${name(number)}: definition changed?`);
  const intro = page.getByText('What kubelet 1.26 asked, in its order');
  await expect(question(13)).toBeInViewport();
  await expect(intro).not.toBeInViewport();

  await page.getByText(/^c13$/).last().hover();
  await page.mouse.wheel(0, -5000);
  await expect(intro).toBeInViewport();
  const before = await playground.container('c13').textContent();
  await playground.replaceInEditor(image(13, 'v2'), image(13, 'v3'));
  await expect(playground.container('c13')).not.toHaveText(before ?? '');
  await expect(intro).toBeInViewport();

  await playground.replaceInEditor(image(19, 'v1'), image(19, 'v3'));
  await expect(question(19)).toBeInViewport();
});

test('the picture points at a card that is further down, and leads there', async ({ playground, page }) => {
  await playground.open();
  await openEdited(playground, 3);
  const card = (number: number) =>
    page.getByRole('button', { name: new RegExp(`^${name(number)}\\W.*kill`) });
  const below = page.getByRole('button', { name: /^Further down/ });
  await expect(card(3)).toBeInViewport();
  await expect(below).toHaveCount(0);

  await openEdited(playground, 21, 23);
  await expect(below).toHaveAccessibleName('Further down: c21 and 1 more');
  await below.press('Enter');
  await expect(card(21)).toBeInViewport({ ratio: 1 });
  await expect(card(21)).toBeFocused();
  await expect(below).toHaveCount(0);
});
