// Texts of the page "Why did it restart?".

import { sharedTexts } from '../../ui/i18n/shared.ts';
import { createTexts, type KeyOf, type Text, useText } from '../../ui/i18n/texts.ts';

export const en = {
  'restart.local': 'The texts are read in your browser and never leave it.',
  'restart.hint':
    'Paste any of these, complete or in part, in any order:\nkubectl describe pod, get pod -o yaml, get events, get pods -w\nlines of the kubelet’s log\ncrictl inspect, crictl ps -a, docker inspect\nOOM lines of the kernel or containerd',
  'restart.pasted': 'What you pasted',
  'restart.answer': 'Answer',
  'restart.asked.restart': 'Why did {about} restart?',
  'restart.askedTimes.one': '{about} restarted {count} time. Why?',
  'restart.askedTimes.other': '{about} restarted {count} times. Why?',
  'restart.asked.start': 'Why does {about} not start?',
  'restart.asked.ready': 'Why is {about} not ready?',
  'restart.asked.exist': 'Why is {about} not created?',
  'restart.asked.whether': 'Did {about} restart?',
  'restart.pod': 'Pod',
  'restart.release': 'Kubelet of the replay',
  'restart.containers': 'Containers in the replay',
  'restart.replay': 'The same story on kubelet {release}, replayed',
  'restart.prints': 'What it prints, beside what you pasted',
  'restart.said': 'In the text: ',
  'restart.copy': 'Copy link',
  'restart.include': 'with the pasted text, secrets masked',
  'restart.copied': 'Copied',
  'restart.failed': 'The browser did not allow copying',
  'restart.tooLarge': 'The text is too large for a link',
  'restart.file': 'Add a file',
  'restart.clear': 'Remove all',
  'restart.example': 'Try an example',
  'restart.files': 'Files',
  'restart.reading': 'Reading the text',
  'restart.causes': 'Causes',
  'restart.nothing':
    'This text does not show why a container restarted. Add the output of kubectl describe pod.',
  'restart.excluded': 'Ruled out',
  'restart.splitting': 'Next, run this command',
  'restart.splitting.node': 'Next, run this command on the node',
  'restart.splitting.on': 'Next, run this command on node {node}',
  'restart.further': 'To see why the program did so, run',
  'restart.sameBox': 'Paste its output into the same box.',
  'restart.copyShort': 'Copy',
  'restart.copyCommand': 'Copy the command',
  'restart.funnel': 'How far it came',
  'restart.scheduled': 'scheduled',
  'restart.admitted': 'admitted',
  'restart.volumes': 'volumes',
  'restart.sandbox': 'sandbox',
  'restart.image': 'image',
  'restart.config': 'config',
  'restart.started': 'started',
  'restart.alive': 'alive',
  'restart.ready': 'ready',
  'restart.truncated': '{file} was not read completely. Lines that are too long or too many: {count}.',
  'restart.others.one': 'Show {count} more cause',
  'restart.others.other': 'Show {count} more causes',
  'restart.more.one': '{count} more line like these',
  'restart.more.other': '{count} more lines like these',
  'restart.proven': 'proven by the text',
  'restart.likely': 'likely',
  'restart.possible': 'possible',
  'restart.prevent': 'What would prevent it',
  'restart.evidence': 'Evidence',
  'restart.details': 'What it says',
  'restart.line': '{file}, line {line}',
  'restart.printed': 'Printed by kubelet {first} to {last}',
  'restart.printedOne': 'Printed by kubelet {first}',
  'restart.upstream': 'Decided in',
  'restart.ended': 'ended {at}',
  'restart.next': 'To be sure, run',
  'restart.next.node': 'To be sure, run on the node',
  'restart.next.on': 'To be sure, run on node {node}',
  'restart.see': 'See it happen',
  'restart.open': 'Open the story',
  'restart.marked': 'The evidence in the text',
  'restart.folded.one': '{count} line',
  'restart.folded.other': '{count} lines',
} as const;

const restartTexts = createTexts(en, { zh: () => import('./texts.zh.ts') }, sharedTexts);

export type RestartKey = KeyOf<typeof restartTexts>;

export const useRestartText = () => useText(restartTexts);

/** The words before a command. `node`: where it has to run, as in a cause. */
export function onNode(
  words: Text<RestartKey>,
  key: 'restart.next' | 'restart.splitting',
  node: string | undefined,
): string {
  if (node === undefined) return words(key);
  return node === 'NODE' ? words(`${key}.node`) : words(`${key}.on`, { node });
}
