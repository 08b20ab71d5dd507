// Stories of the timeline: play, steps, what-ifs, bookmarks, and other futures.

import { expect } from 'playwright/test';
import type { Story } from '../story.ts';
import { button, by, container, dialog, notice, steps, time, verdict } from '../target.ts';

export const PLAYING: readonly Story[] = [
  [
    'plays to the end, where the new container runs',
    async (browser) => {
      await browser.openView();
      await browser.click(button('Play'));
      await expect
        .poll(() => browser.moment(), { timeout: 30_000 })
        .toMatch(/settled|ContainerStarted|kubelet notices/);
      await browser.shows(verdict, 'does nothing');
    },
  ],
  [
    'walks through the steps by buttons, and back by the history',
    async (browser) => {
      await browser.openView();
      await browser.click(button('Next step'));
      await expect.poll(() => browser.moment()).toMatch(/, 1 compute$/);
      await browser.click(button('Next step'));
      await expect.poll(() => browser.moment()).toMatch(/, 3 kill nginx$/);
      await browser.evaluate(() => history.back());
      await expect.poll(() => browser.moment()).toMatch(/, 1 compute$/);
    },
  ],
  [
    'moves through time by the keys of the slider',
    async (browser) => {
      await browser.openView();
      await browser.focus(time);
      await browser.press('End');
      await expect.poll(() => browser.moment()).toMatch(/, 7 start nginx$/);
      await browser.press('Home');
      await browser.is(time, { value: '0' });
    },
  ],
  [
    'is driven by the keys of a presenter remote',
    async (browser) => {
      await browser.openView();
      await browser.press('PageDown');
      await expect.poll(() => browser.moment()).toMatch(/, 1 compute$/);
      await browser.press('PageDown');
      await expect.poll(() => browser.moment()).toMatch(/, 3 kill nginx$/);
      await browser.press('PageUp');
      await expect.poll(() => browser.moment()).toMatch(/, 1 compute$/);
    },
  ],
  [
    'explains a step of the rail',
    async (browser) => {
      await browser.openView();
      await browser.click(button(/^3/, steps));
      await browser.shows(by('region', 'Step 3: kill containers'), 'nginx');
    },
  ],
  [
    'lets a container crash where the cursor is',
    async (browser) => {
      await browser.openView();
      await browser.click(button('What if'));
      await browser.click(button('container exits', dialog('What if')));
      await browser.click(button('Trigger', dialog('What if')));
      await browser.isGone(dialog('What if'));
      await expect.poll(() => browser.moment()).toMatch(/exit/);
    },
  ],
  [
    'offers only probes that exist, in a list of the browser',
    async (browser) => {
      await browser.openView();
      await browser.click(button('What if'));
      await browser.click(button('probe fails', dialog('What if')));
      await browser.is(by('combobox', 'Probe'), { value: 'liveness' });
      await browser.is(by('option', 'startup (container nginx has no startup probe)'), { enabled: false });
      await browser.click(button('Trigger', dialog('What if')));
      await browser.isGone(dialog('What if'));
    },
  ],
  [
    'lets a condition stand until it is ended',
    async (browser) => {
      await browser.openView();
      await browser.click(button('What if'));
      await browser.click(button('container won’t stop cleanly', dialog('What if')));
      await browser.choose(by('combobox', 'Container', dialog('What if')), 'log-agent');
      await browser.click(button('Trigger', dialog('What if')));
      const standing = by('list', 'Standing conditions');
      await browser.shows(standing, 'log-agent ignores SIGTERM');
      await browser.click(button('End: log-agent ignores SIGTERM', standing));
      await browser.shows(notice, 'No longer: log-agent ignores SIGTERM.');
    },
  ],
  [
    'offers at a selected card what can happen to its container',
    async (browser) => {
      await browser.openView();
      await browser.click(button('Next step'));
      await browser.click(button(/^nginx, kill/));
      await browser.click(button('out of memory', by('group', 'What if, here: nginx')));
      await browser.shows(notice, /at \+\d/);
    },
  ],
  [
    'keeps another future, and returns to it',
    async (browser) => {
      await browser.openView();
      await browser.openStory('Why did my containers restart?');
      await browser.click(button('Next step'));
      await browser.click(button('What if'));
      await browser.click(button('container exits', dialog('What if')));
      await browser.click(button('Trigger', dialog('What if')));
      await browser.shows(notice, 'kept as another future');
      await browser.isThere(button(/^Other future/, by('list', 'Other futures')));
    },
  ],
  [
    'sets a bookmark and returns to it by its key',
    async (browser) => {
      await browser.openView();
      await browser.click(button('Next step'));
      await browser.click(button('Bookmark this moment'));
      await browser.is(by('textbox', 'Name of the bookmark'), { focused: true });
      await browser.press('Control+a');
      await browser.type('here');
      await browser.press('Enter');
      await browser.isThere(button('Bookmark: here'));
      await browser.focus(time);
      await browser.press('End');
      await browser.click(button('Bookmark: here'));
      await expect.poll(() => browser.moment()).toMatch(/, 1 compute$/);
    },
  ],
  [
    'opens an example from the list',
    async (browser) => {
      await browser.openView();
      await browser.openStory('Why did my containers restart?');
      await browser.click(button('Containers'));
      await browser.isThere(container('sidecar'));
    },
  ],
  [
    'changes the release in the question',
    async (browser) => {
      await browser.openView();
      await browser.choose(by('combobox', 'Kubelet release'), '1.31');
      await browser.shows(verdict, 'Kubelet 1.31');
      await browser.isThere(by('listitem', undefined, steps), 8);
    },
  ],
  [
    'changes how the edit travels',
    async (browser) => {
      await browser.openView();
      await browser.choose(by('combobox', 'Applied with'), 'kubectl replace');
      await browser.shows(verdict, /\S/);
      await browser.is(by('combobox', 'Applied with'), { enabled: true });
    },
  ],
];
