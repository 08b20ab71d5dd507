// Drives Firefox by WebDriver BiDi, which it answers itself, without a driver beside it.

import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { BidiHandler } from 'webdriver';
import { findFirefox } from '../../scripts/lib/engines.ts';
import type { Engine } from './engine.ts';
import { lineOf, stop } from './process.ts';

export async function startFirefox(): Promise<Engine> {
  const home = mkdtempSync(join(tmpdir(), 'syncpod-firefox-'));
  const downloads = join(home, 'downloads');
  mkdirSync(downloads);
  writeFileSync(join(home, 'user.js'), preferences(downloads));
  const browser = spawn(
    findFirefox(),
    [
      '--headless',
      '--no-remote',
      '--profile',
      home,
      '--remote-debugging-port=0',
      '--remote-allow-system-access',
      'about:blank',
    ],
    { stdio: ['ignore', 'ignore', 'pipe'] },
  );
  const [, address = ''] = await lineOf(browser.stderr, /WebDriver BiDi listening on (ws:\S+)/);
  const bidi = new BidiHandler(`${address}/session`);
  await bidi.connect();
  const { capabilities } = await bidi.sessionNew({ capabilities: {} });
  const { contexts } = await bidi.browsingContextGetTree({});
  const context = contexts[0]?.context ?? '';
  const parts = await bidi.browsingContextGetTree({ 'moz:scope': 'chrome' } as object);
  const around = parts.contexts[0]?.context ?? '';
  const heard: string[] = [];
  bidi.socket?.on('message', (data) => {
    const { method, params } = JSON.parse(String(data)) as { method?: string; params?: LogEntry };
    if (method === 'log.entryAdded' && params?.level === 'error') heard.push(params.text ?? 'an error');
  });
  await bidi.sessionSubscribe({ events: ['log.entryAdded'] });
  return {
    name: `Firefox ${capabilities.browserVersion}`,
    downloads,
    errors: () => heard.splice(0),
    open: async (url) => {
      await bidi.browsingContextNavigate({ context, url, wait: 'complete' });
      // The address bar has the focus until a person clicks into the page.
      await bidi.scriptCallFunction({
        functionDeclaration: '() => gBrowser.selectedBrowser.focus()',
        awaitPromise: false,
        target: { context: around },
      });
    },
    evaluate: async (functionDeclaration) => {
      const answer = await bidi.scriptCallFunction({
        functionDeclaration,
        awaitPromise: true,
        target: { context },
        userActivation: false,
      });
      if (answer.type === 'exception') throw new Error(answer.exceptionDetails.text);
      return answer.result.type === 'string' ? answer.result.value : '';
    },
    act: async (actions) => {
      await bidi.inputPerformActions({ context, actions: [...actions] });
    },
    resize: async (width, height) => {
      await bidi.browsingContextSetViewport({ context, viewport: { width, height } });
    },
    picture: async () =>
      Buffer.from((await bidi.browsingContextCaptureScreenshot({ context })).data, 'base64'),
    close: async () => {
      bidi.close();
      await stop(browser);
      rmSync(home, { recursive: true, force: true, maxRetries: 10 });
    },
  };
}

interface LogEntry {
  readonly level?: string;
  readonly text?: string | null;
}

/** Files are saved without a dialog, and nothing is fetched from Mozilla. */
function preferences(downloads: string): string {
  const values = {
    'browser.download.dir': downloads,
    'browser.download.folderList': 2,
    'browser.download.always_ask_before_handling_new_types': false,
    'browser.download.manager.showAlertOnComplete': false,
    'intl.accept_languages': 'en',
    'network.captive-portal-service.enabled': false,
    'network.connectivity-service.enabled': false,
    'app.normandy.enabled': false,
    'app.update.enabled': false,
    'extensions.update.enabled': false,
    'datareporting.policy.dataSubmissionEnabled': false,
    'toolkit.telemetry.server': '',
    'services.settings.server': 'data:,',
    'ui.prefersReducedMotion': 1,
  };
  return Object.entries(values)
    .map(([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});\n`)
    .join('');
}
