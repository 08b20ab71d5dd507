// The page shows the updates of `syncpod serve`: the story of a live Pod, and its changes.

import { readdirSync } from 'node:fs';
import { encodeLink, SCENARIO_VERSION } from '@syncpod/core/scenario';
import { expect, test } from './page.ts';
import { siteFolder } from './staticServer.ts';

const file = readdirSync(`${siteFolder()}/assets`).find((name) => /^live-[\w-]+\.js$/.test(name)) ?? '';

test('shows each change of a live Pod, and opens its story', async ({ playground }) => {
  const { page } = playground;
  const story = encodeLink({
    scenario: {
      v: SCENARIO_VERSION,
      release: '1.30',
      path: 'apply',
      manifest:
        'apiVersion: v1\nkind: Pod\nmetadata: {name: web-2}\nspec: {containers: [{name: app, image: shop:1}]}',
      events: [{ type: 'exit', container: 'app', code: 1 }],
    },
  });
  if (!story.ok) throw new Error(story.error.message);
  const update = {
    lines: [{ at: 1_768_039_200, mark: '≠', en: 'app: terminated', zh: 'app：已终止' }],
    fragment: story.value,
  };
  await page.route('**/live/updates', (route) =>
    route.fulfill({ contentType: 'text/event-stream', body: `data: ${JSON.stringify(update)}\n\n` }),
  );
  await playground.open();
  await page.addScriptTag({ url: `./assets/${file}`, type: 'module' });
  await expect(page.getByRole('log', { name: 'Live Pod' })).toContainText('≠ app: terminated');
  await expect(playground.verdict).toContainText('Kubelet 1.30');
});
