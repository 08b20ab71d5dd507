// Stories of the editor: typing, undo, errors, completion, and applying an edit.

import { expect } from 'playwright/test';
import type { Story } from '../story.ts';
import { button, by, notice, steps, tab, verdict } from '../target.ts';

const POD = `apiVersion: v1
kind: Pod
metadata:
  name: shop
spec:
  containers:
  - name: api
    image: shop/api:4
`;

export const EDITING: readonly Story[] = [
  [
    'opens with a Pod whose edit kills and starts nginx and keeps log-agent',
    async (browser) => {
      await browser.openView();
      await browser.shows(verdict, 'API server accepts');
      await browser.shows(verdict, /kills nginx/);
      await browser.isThere(by('listitem', undefined, steps), 7);
    },
  ],
  [
    'answers a changed image tag, and its undo',
    async (browser) => {
      await browser.open();
      await browser.replaceText('nginx:1.25.3', 'nginx:1.25.2');
      await browser.shows(verdict, /does nothing|nothing changes/i);
      await browser.press('Control+z');
      await browser.shows(verdict, 'kills nginx');
    },
  ],
  [
    'types what the keyboard types, indents on Enter, and completes a field',
    async (browser) => {
      await browser.open();
      await browser.setText(POD);
      await browser.press('Control+End');
      await browser.type('    imageP');
      await browser.press('Control+Space');
      await browser.isThere(by('option', /imagePullPolicy/));
      await browser.press('Enter');
      await browser.press('Escape');
      await browser.type('Never');
      await browser.press('Escape', 'Enter');
      await browser.type('# one two  three');
      expect(await browser.text()).toBe(`${POD}    imagePullPolicy: Never\n    # one two  three`);
    },
  ],
  [
    'keeps letters that are typed before the editor is complete',
    async (browser) => {
      await browser.openView();
      await browser.enterEditor();
      await browser.press('Control+Home');
      await browser.type('# early ');
      await expect.poll(() => browser.text()).toMatch(/^# early apiVersion: v1\n/);
    },
  ],
  [
    'shows the line of an error, and keeps the last picture',
    async (browser) => {
      await browser.open();
      await browser.replaceText('    ports:', '      ports:');
      await browser.shows(verdict, 'Error on line 12');
      await browser.isThere(button(/^Line 1\d/, by('list', 'Problems')));
      await browser.shows(by('main'), 'Still showing web-2');
    },
  ],
  [
    'corrects a misspelled field by its quick fix',
    async (browser) => {
      await browser.open();
      await browser.setText(POD.replace('image:', 'imagee:'));
      const problems = by('list', 'Problems');
      await browser.shows(problems, 'unknown field "imagee"');
      await browser.click({ ...button(/^Line 8/, problems), nth: 0 });
      await browser.press('Control+.');
      await browser.isThere(by('option', /^Change to image/));
      await browser.press('Enter');
      await browser.isGone(problems);
    },
  ],
  [
    'shows the refusal of the API server with its line',
    async (browser) => {
      await browser.open();
      await browser.replaceText('containerPort: 80', 'containerPort: 81');
      await browser.shows(verdict, 'refuses');
      await browser.shows(by('tabpanel', 'Why'), '{"containerPort":81,"protocol":"TCP"} cannot be added');
    },
  ],
  [
    'applies the edit by Ctrl+Enter, and types nothing',
    async (browser) => {
      await browser.open();
      await browser.enterEditor();
      await browser.press('Control+Enter');
      await browser.is(button('Apply edit'), { enabled: false });
      expect(await browser.text()).toContain('image: nginx:1.25.3\n');
    },
  ],
  [
    'reverts the text',
    async (browser) => {
      await browser.openView();
      await browser.click(button('Revert text'));
      await browser.isThere(by('group', 'Nothing to play. Try:'));
    },
  ],
  [
    'restores the typed text after a reload',
    async (browser) => {
      await browser.open();
      await browser.replaceText('nginx:1.25.3', 'nginx:1.27.9');
      await browser.shows(verdict, 'kills nginx');
      await expect.poll(() => browser.evaluate(() => location.hash)).toMatch(/^#1\./);
      await browser.visit(await browser.evaluate(() => location.href));
      await browser.shows(tab(/^Diff/), '1');
      expect(await browser.text()).toContain('nginx:1.27.9');
    },
  ],
  [
    'starts over with a pasted Pod',
    async (browser) => {
      await browser.open();
      await browser.setText(POD);
      await browser.click(button('Start over with this Pod'));
      await browser.shows(verdict, 'api keeps running');
      await browser.click(button('Restore my Pod', notice));
      await browser.shows(verdict, 'This is a different Pod, not an edit of web-2.');
    },
  ],
];
