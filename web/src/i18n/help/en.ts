// What does the help say in English of the page itself?

export const helpEn = {
  'help.about': 'About',
  'help.what':
    'This page shows what the kubelet of any release from {first} to {last} does with a Pod in SyncPod, and why.',
  'help.proof': 'It is proven against what Kubernetes’ own code answered, release by release.',
  'help.private': 'Nothing that you type or open leaves your browser.',
  'help.words': 'Words',
  'help.word.sandbox': 'sandbox',
  'help.word.sandboxIs': 'What a Pod’s containers share, such as network and IP.',
  'help.word.hash': 'hash',
  'help.word.hashIs':
    'A number made of a container’s spec at its start, to tell later whether it has changed.',
  'help.word.pleg': 'PLEG',
  'help.word.plegIs': 'Lists all containers once a second and tells the kubelet what has changed.',
  'help.word.sync': 'sync',
  'help.word.syncIs': 'One run of SyncPod: it compares a Pod with what runs, then kills and starts.',
  'help.word.backOff': 'back-off',
  'help.word.backOffIs': 'The wait before the next start: 10 s, then twice as long each time, up to 5 min.',
  'help.licence': 'Licence: {name}',
  'help.version': 'Version {version}',
} as const;
