// Tests that the Chinese page is entirely in Chinese, except for Kubernetes' own messages.

import { readFileSync } from 'node:fs';
import type { Page } from 'playwright/test';
import { hold } from './hold.ts';
import { expect, Playground, test } from './page.ts';
import { DESCRIBE } from './sampleTexts.ts';

/** Kubernetes' own messages, and names that are not translated. */
const UPSTREAM: readonly RegExp[] = [
  /definition changed, will be restarted/,
  /pod updates may not change fields other than/,
  /already present on machine/,
  /React Flow attribution/,
  // The command, as the name of its table.
  /^kubectl get pods$/,
];

/** Three or more English words in a row. */
const SENTENCE = /(?:\b[A-Za-z][a-z'’]+[,.;:]?\s+){2,}[A-Za-z][a-z'’]+/;

/** The visible texts and accessible names, without user input, logs and code. */
async function texts(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const others = '.monaco-editor, textarea, pre, code, [role="log"], [lang="en"], script, style';
    const ours = [...document.body.querySelectorAll('*')].filter((element) => !element.closest(others));
    const said = ours
      .filter((element) => element.checkVisibility())
      .flatMap(({ childNodes }) => [...childNodes])
      .flatMap((node) => (node.nodeType === Node.TEXT_NODE ? (node.textContent ?? '') : []));
    const names = ours.flatMap((element) =>
      ['aria-label', 'title', 'placeholder'].map((name) => element.getAttribute(name) ?? ''),
    );
    return [...new Set([...said, ...names].map((text) => text.trim()))];
  });
}

async function english(page: Page): Promise<string[]> {
  return (await texts(page)).filter(
    (text) =>
      SENTENCE.test(text) && !/\p{Script=Han}/u.test(text) && !UPSTREAM.some((known) => known.test(text)),
  );
}

const POD =
  'apiVersion: v1\nkind: Pod\nmetadata:\n  name: a\nspec:\n  containers:\n  - name: a\n    image: a:1\n';

test('the Chinese page has no English text of its own, in any of its main states', async ({ page }) => {
  const found: string[] = [];
  const look = async (where: string): Promise<void> => {
    for (const text of await english(page)) found.push(`${where}: ${text}`);
  };
  const button = (name: string) => page.getByRole('button', { name }).first();
  const playground = new Playground(page);
  const dialog = async (where: string, open: () => Promise<void>): Promise<void> => {
    await open();
    await expect(page.getByRole('dialog')).toBeVisible();
    await look(where);
    await page.keyboard.press('Escape');
  };

  await page.goto(`${process.env.SITE_URL}?lang=zh`);
  await expect(playground.editor()).toBeVisible();
  // Derived once, so only with the texts of the code that was loaded with the engine.
  await expect(page.getByRole('tabpanel', { name: 'Pod', exact: true }).getByText('✓ 保留')).toBeVisible();
  await look('opening');
  for (const tab of ['哈希', '日志', '版本', '原因', '观测状态', '差异', 'Pod']) {
    await page.getByRole('tab', { name: tab }).first().click();
    await look(tab);
  }
  for (const name of ['粘贴或导入 Pod', '示例', '分享']) {
    await dialog(name, () => button(name).click());
  }
  for (const name of ['导出', '特性门控', '如何验证', '帮助']) {
    await dialog(name, async () => {
      await button('更多').click();
      await button(name).click();
    });
  }
  for (const name of ['课程', '它为什么重启了？']) {
    await button(name).click();
    await expect(page.getByRole('main', { name })).toBeVisible();
    await look(name);
    await page.keyboard.press('Escape');
  }
  await dialog('palette', () => page.keyboard.press('ControlOrMeta+K'));

  await playground.setText('a: b: c');
  await expect(page.getByText('同一行里不能再嵌套映射')).toBeVisible();
  await look('a text that cannot be read');
  await playground.setText(POD.replace('image: a:1', 'image: 1\n    imagePullPolicies: a'));
  await expect(page.getByText('必须是字符串')).toBeVisible();
  await look('a Pod with a wrong type and an unknown field');
  await playground.setText(POD.replace('kind: Pod', 'kind: Deployment'));
  await expect(page.getByText('这是 Deployment，不是 Pod')).toBeVisible();
  await look('another kind');

  await button('粘贴或导入 Pod').click();
  await page.getByRole('textbox', { name: '要导入的文本' }).fill(POD);
  await expect(page.getByText('文本里没有 status')).toBeVisible();
  await look('an import');
  await page.keyboard.press('Escape');

  await page.goto(`${process.env.SITE_URL}?lang=zh&lesson=05-edited-env-nothing-restarts&step=2`);
  await expect(page.getByRole('region', { name: '课程', exact: true })).toBeVisible();
  await look('a lesson');
  expect(found).toEqual([]);
});

test('a Chinese flag of the timeline shows its whole text', async ({ page }) => {
  await page.goto(`${process.env.SITE_URL}?lang=zh&lesson=03-why-did-my-containers-restart&step=2`);
  const lesson = page.getByRole('region', { name: '课程', exact: true });
  for (const name of ['app', 'sidecar']) await lesson.getByRole('checkbox', { name }).check();
  await lesson.getByRole('button', { name: /^预测/ }).click();
  const flags = page.getByRole('region', { name: '时间线' }).locator('svg svg');
  const flag = flags.filter({ hasText: /^kubelet 重启$/ });
  await expect(flag).toBeVisible();
  await expect(async () => {
    const text = await flag.locator('text').boundingBox();
    expect(text?.width ?? 0).toBeGreaterThan(40);
    expect(text?.width).toBeLessThanOrEqual(Number(await flag.getAttribute('width')));
  }).toPass();
});

test('a tool waits for Chinese, and the report of a cluster is in it', async ({ page }) => {
  const release = await hold(page, /zh-engine-/);
  await page.goto(`${process.env.SITE_URL}?lang=zh&why`);
  const tool = page.getByRole('main', { name: '它为什么重启了？' });
  const arrived = page.waitForResponse(/Findings-/);
  await tool.getByRole('textbox').fill(DESCRIBE);
  await arrived;
  await expect(tool.getByRole('article')).toHaveCount(0);
  release();
  await expect(tool.getByRole('article', { name: /内存不足，被内核杀掉/ })).toBeVisible();
  expect(await english(page)).toEqual([]);

  await page.goto(`${process.env.SITE_URL}?lang=zh&upgrade`);
  const containers = [{ name: 'app', image: 'a:1' }];
  const terminated = { reason: 'OOMKilled', exitCode: 137, finishedAt: '2026-11-24T10:04:00Z' };
  const containerStatuses = [
    { name: 'app', restartCount: 1, state: { running: {} }, lastState: { terminated } },
  ];
  const items = [
    { kind: 'Pod', metadata: { name: 'web-0' }, spec: { containers }, status: { containerStatuses } },
  ];
  const buffer = Buffer.from(JSON.stringify({ kind: 'List', items }));
  await page
    .getByLabel('选择文件')
    .setInputFiles({ name: 'pods.json', mimeType: 'application/json', buffer });
  await expect(page.getByRole('main')).toContainText('内存不足，被内核杀掉');
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Markdown' }).click();
  expect(readFileSync(await (await saved).path(), 'utf8')).toContain('内存不足，被内核杀掉');
});
