// Stories of the tools and panels: why, compare, lessons, workshop, logs, and the palette.

import { expect } from 'playwright/test';
import { DESCRIBE } from '../../sampleTexts.ts';
import type { Story } from '../story.ts';
import { button, by, tab, tool, verdict } from '../target.ts';

const CLUSTER = JSON.stringify({
  apiVersion: 'v1',
  kind: 'List',
  items: [
    { kind: 'Node', status: { nodeInfo: { kubeletVersion: 'v1.30.4' } } },
    {
      apiVersion: 'v1',
      kind: 'Pod',
      metadata: { name: 'cart-1', namespace: 'shop' },
      spec: { nodeName: 'n1', containers: [{ name: 'app', image: 'shop/app:1' }] },
    },
  ],
});

const lesson = by('region', 'Lesson');

export const TOOLS: readonly Story[] = [
  [
    'finds the cause of a restart in a pasted text, and shows it happen',
    async (browser) => {
      const why = tool('Why did it restart?');
      await browser.visit(`${browser.site}?why`);
      await browser.paste(by('textbox', 'Pasted text', why), DESCRIBE);
      const cause = by('article', /memory ran out/, why);
      await browser.shows(cause, 'proven by the text');
      await browser.showsNot(by('region', 'The evidence in the text', why), 'hunter2');
      await browser.click(button('Open the story', why));
      await browser.shows(verdict, /\S/);
      await browser.isGone(why);
    },
  ],
  [
    'compares two releases, in step',
    async (browser) => {
      await browser.openView();
      await browser.click(button('Compare'));
      await browser.choose(by('combobox', 'Kubelet on the left'), '1.12');
      await browser.shows(by('status', 'What differs'), 'Same outcome');
      await browser.isThere(by('region', 'kubelet 1.12'));
      await browser.press('Escape');
      await browser.shows(verdict, 'kills nginx');
    },
  ],
  [
    'asks in a lesson, and shows the answer to a wrong prediction',
    async (browser) => {
      await browser.openView('?lesson=in-place-by-image&step=2');
      await browser.shows(verdict, 'after your prediction');
      await browser.click(by('checkbox', 'mesh', lesson));
      await browser.click(button(/^Predict/, lesson));
      await browser.shows(lesson, 'Not quite: mesh. Try once more.');
      await browser.click(button('Show the answer', lesson));
      await browser.shows(lesson, 'What happened: app.');
      await browser.shows(verdict, 'kills app');
    },
  ],
  [
    'reaches the goals of a level',
    async (browser) => {
      await browser.open('?lesson=level-one-of-two');
      await browser.isThere(by('listitem', undefined, by('list', 'Goal', lesson)), 3);
      await browser.replaceText('nginx:1.25.2', 'nginx:1.25.3');
      await browser.shows(verdict, 'kills nginx');
      await browser.click(button('Apply edit'));
      await browser.shows(lesson, 'Level complete.');
    },
  ],
  [
    'shows a step to a class, and adds up its results',
    async (browser) => {
      const workshop = tool('Workshop');
      await browser.visit(`${browser.site}?workshop`);
      await browser.isThere(by('img', 'QR code of this step', workshop));
      await browser.paste(by('textbox', 'Result codes', workshop), 'static-pod:1-0\nstatic-pod:110');
      await browser.shows(by('row', /Question 1/, workshop), '2 of 2 right');
    },
  ],
  [
    'reports what an upgrade of a cluster restarts, from a file dropped on its page',
    async (browser) => {
      await browser.visit(`${browser.site}?upgrade`);
      await browser.isThere(tool('Upgrade report'));
      expect(await browser.drop('cluster.json', CLUSTER)).toBe(true);
      await browser.shows(tool('Upgrade report'), 'cart-1');
    },
  ],
  [
    'shows why, hash, log and releases in their tabs',
    async (browser) => {
      await browser.openView();
      await browser.shows(by('tabpanel', 'Why'), 'definition changed?');
      await browser.click(tab('Hash'));
      await browser.shows(by('tabpanel', 'Hash'), 'nginx');
      await browser.click(tab('Log'));
      await browser.shows(by('log', 'Kubelet log'), 'definition changed, will be restarted');
      await browser.click(tab('Releases'));
      await browser.shows(by('tabpanel', 'Releases'), 'the hash formula changed');
      await browser.press('Home');
      await browser.is(tab('Why'), { focused: true });
    },
  ],
  [
    'shows the changed lines',
    async (browser) => {
      await browser.openView();
      await browser.click(tab(/^Diff/));
      const lines = by('table', 'Running Pod and edited Pod');
      await browser.shows(lines, 'nginx:1.25.2');
      await browser.shows(lines, 'nginx:1.25.3');
    },
  ],
  [
    'takes a state that is set by hand',
    async (browser) => {
      await browser.openView();
      await browser.click(tab('Observed state'));
      await browser.choose(by('combobox', 'Liveness', by('group', 'log-agent')), 'Failure');
      await browser.shows(verdict, 'log-agent');
      await browser.click(button('Reset the state'));
      await browser.shows(verdict, 'keeps log-agent');
    },
  ],
  [
    'runs a command of the palette by the keyboard',
    async (browser) => {
      await browser.openView();
      await browser.press('Control+k');
      await browser.is(by('combobox', /./, by('dialog')), { focused: true });
      await browser.type('upgrade report');
      await browser.press('Enter');
      await browser.isThere(tool('Upgrade report'));
    },
  ],
  [
    'zooms the picture and fits it again',
    async (browser) => {
      await browser.openView();
      const card = button(/^log-agent, keep/);
      const width = async () => (await browser.see(card))?.box[2] ?? 0;
      await browser.isThere(button('Zoom in'));
      const before = await width();
      await browser.click(button('Zoom in'));
      await expect.poll(width).toBeGreaterThan(before * 1.15);
      await browser.click(button('Fit the picture'));
      await expect.poll(width).toBeLessThan(before * 1.1);
    },
  ],
];
