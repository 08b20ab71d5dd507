// Tests that the page shows the template that a controller stores for its next Pod, after an edit that leaves this Pod.

import type { EditPath } from '@syncpod/core/admission';
import type { ControllerSettings } from '@syncpod/core/controllers';
import { expect, it } from 'vitest';
import { createServices } from '../../src/page/services.ts';
import { createSource } from '../../src/store/source.ts';
import { newWork } from '../../src/store/work.ts';

const OLD = `apiVersion: v1
kind: Pod
metadata: { name: web-2 }
spec:
  containers:
  - name: agent
    image: agent:1.8.1
`;
const NEW = OLD.replace('1.8.1', '1.8.2');

const begun = { title: undefined, gates: undefined, release: '1.34' };

function opened(path: EditPath, controller: ControllerSettings, manifest = OLD) {
  const source = createSource({ lang: 'en', theme: 'system' });
  const services = createServices(source);
  source.getState().open(newWork({ ...begun, path, controller, manifest }));
  const said = () =>
    services
      .page()
      .verdict.segments.map(({ text }) => text)
      .join('');
  return { ...services, source, said };
}

type Held = readonly [name: string, path: EditPath, settings: ControllerSettings, kind: string];

const HELD: readonly Held[] = [
  ['a DaemonSet with OnDelete', 'daemonset', { strategy: 'OnDelete' }, 'DaemonSet'],
  ['a StatefulSet with OnDelete', 'statefulset', { strategy: 'OnDelete' }, 'StatefulSet'],
  ['a StatefulSet with a partition', 'statefulset', { partition: '3' }, 'StatefulSet'],
  ['a paused Deployment', 'deployment', { paused: true }, 'Deployment'],
  ['a paused CloneSet', 'cloneset', { paused: true }, 'CloneSet'],
  ['a CloneSet with a partition', 'cloneset', { partition: '100%' }, 'CloneSet'],
];

it.each(HELD)('%s has a newer template after Apply, and this Pod the old one', (_, path, settings, kind) => {
  const { actions, page, said, source } = opened(path, settings);
  expect(said()).not.toContain('template');
  actions.type(NEW);
  expect(said()).toContain(`The ${kind} leaves this Pod alone for now.`);
  actions.apply(false);
  source.getState().stepTo(page().timeline.entries.length - 1);
  expect(source.getState().draft).toBeUndefined();
  expect(said()).toContain(`The ${kind} has a newer template; this Pod keeps the old one.`);
  expect(page().cursorView.explanation?.containers[0]?.outcome).toBe('keep');
  // The typed template stays in the editor, and its difference from the Pod stays marked.
  expect(page().typed).toMatchObject({ text: NEW, written: NEW, running: OLD, changedLines: [7] });
  expect(page().story).toMatchObject({ apply: 'unchanged', applies: false, plans: undefined });
  const changed = page().cursorView.explanation?.rollout?.answers[0];
  expect(changed).toMatchObject({ rule: 'template-changed', answer: true });
});

it('a CronJob has a newer template, which its next Job gets', () => {
  const cron = `${OLD}  restartPolicy: Never\n`;
  const { actions, page, said, source } = opened('cronjob', {}, cron);
  actions.type(cron.replace('1.8.1', '1.8.2'));
  actions.apply(false);
  source.getState().stepTo(page().timeline.entries.length - 1);
  expect(said()).toContain('The CronJob has a newer template; this Pod keeps the old one.');
  expect(page().typed.text).toContain('1.8.2');
});

it('a Job refuses the edit, and the text stays for correction', () => {
  const job = `${OLD}  restartPolicy: Never\n`;
  const { actions, page, said, source } = opened('job', {}, job);
  actions.type(job.replace('1.8.1', '1.8.2'));
  source.getState().pauseTyping();
  expect(said()).toContain('refuses');
  actions.apply(false);
  expect(source.getState().events).toMatchObject([{ type: 'edit', path: 'job' }]);
  expect(page().cursorView.explanation?.verdict.gate).toBe('refused');
  expect(page().typed.text).toContain('1.8.2');
});

it('continues with the stored template: the next edit changes it, the old text returns to the template of the Pod', () => {
  const { actions, page, said, source } = opened('daemonset', { strategy: 'OnDelete' });
  const end = () => source.getState().stepTo(page().timeline.entries.length - 1);
  actions.type(NEW);
  actions.apply(false);
  end();
  actions.type(OLD);
  expect(page().story.applies).toBe(true);
  expect(said()).toContain('The DaemonSet gets the template of this Pod again.');
  actions.type(OLD.replace('1.8.1', '1.9.0'));
  expect(said()).toContain('leaves this Pod alone for now');
  actions.discard();
  expect(page().typed.text).toBe(NEW);
  actions.throwIn({ type: 'delete' });
  end();
  const [agent] = page().timeline.entries.at(-1)?.snapshot.containers ?? [];
  expect(agent).toMatchObject({ image: 'agent:1.8.2', state: 'running' });
  expect(page().typed).toMatchObject({ text: page().typed.running });
  expect(page().typed.text).toContain('1.8.2');
  expect(said()).not.toContain('template');
});

it('shows the text of the Pod where an edit goes to the Pod itself', () => {
  const { actions, page, source } = opened('daemonset', { strategy: 'OnDelete' });
  actions.type(NEW);
  actions.apply(false);
  source.getState().stepTo(page().timeline.entries.length - 1);
  actions.path('edit', undefined);
  source.getState().stepTo(page().timeline.entries.length - 1);
  expect(page().typed.text).toBe(page().typed.running);
});
