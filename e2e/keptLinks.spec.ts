// Tests that every published link still shows the same, and that a hostile link does no harm.

import { deflateRawSync } from 'node:zlib';
import { KEPT_LINKS } from './links.ts';
import { expect, test } from './page.ts';

test('opens every published link, one after the other in the same window', async ({ playground, page }) => {
  for (const { about, fragment, release, outcomes, says } of KEPT_LINKS) {
    await test.step(about, async () => {
      await playground.openOnPhone(`#${fragment}`);
      await expect(playground.verdict).toContainText(says);
      await expect(page.getByRole('combobox', { name: 'Kubelet release' })).toHaveValue(release);
      for (const [name, outcome] of Object.entries(outcomes)) {
        // A Pod that is replaced has a row for the old container and one for the new.
        await expect(playground.container(name).last()).toContainText(outcome);
      }
      await expect(page.getByRole('status', { name: 'Notice' })).toBeEmpty();
    });
  }
});

test('opens a published link in a new window', async ({ playground }) => {
  const [first] = KEPT_LINKS;
  await playground.open(`#${first?.fragment}`);
  await expect(playground.verdict).toContainText(first?.says ?? '');
});

/** A valid link of 130,000 characters that decompresses to 100 MB. */
function bomb(): string {
  const body = deflateRawSync(Buffer.alloc(100_000_000), { level: 9 }).toString('base64url');
  let sum = 0x811c9dc5;
  for (const byte of Buffer.from(body)) sum = Math.imul(sum ^ byte, 0x01000193) >>> 0;
  return `1.${body}.${sum.toString(36)}`;
}

test('rejects a link that would decompress to 100 MB, and stays responsive', async ({ playground, page }) => {
  await playground.open();
  await page.evaluate((fragment) => {
    location.hash = fragment;
  }, bomb());
  await expect(page.getByRole('status', { name: 'Notice' })).toContainText('too large to be a scenario');
  await expect(playground.container('nginx')).toContainText('kill and start');
  await playground.replaceInEditor('nginx:1.25.3', 'nginx:1.25.2');
  await expect(playground.container('nginx')).toContainText('keep');
});
