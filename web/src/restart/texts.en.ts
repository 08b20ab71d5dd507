// English texts of the page "Why did it restart?".

export const en = {
  'restart.local':
    'The texts are read in your browser and never leave it. The link of this page does not contain them.',
  'restart.text': 'Pasted text',
  'restart.hint':
    'Paste what you have, whole or in part, in any mix:\nkubectl describe pod, get pod -o yaml, get events, get pods -w\nlines of the kubelet’s log\ncrictl inspect, crictl ps -a, docker inspect\nOOM lines of the kernel or containerd',
  'restart.file': 'Add a file',
  'restart.clear': 'Remove all',
  'restart.files': 'Files',
  'restart.causes': 'Causes',
  'restart.nothing': 'This text does not say why anything restarted. Add the output of kubectl describe pod.',
  'restart.proven': 'proven by the text',
  'restart.likely': 'likely',
  'restart.possible': 'possible',
  'restart.prevent': 'What would prevent it',
  'restart.evidence': 'Evidence',
  'restart.line': '{file}, line {line}',
  'restart.printed': 'Printed by kubelet {first} to {last}',
  'restart.printedOne': 'Printed by kubelet {first}',
  'restart.upstream': 'Decided in',
  'restart.next': 'This command decides',
  'restart.see': 'See it happen',
  'restart.marked': 'The evidence in the text',
  'restart.folded.one': '{count} line',
  'restart.folded.other': '{count} lines',
} as const;
