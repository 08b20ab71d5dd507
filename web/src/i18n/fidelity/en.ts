// What does the page say in English of what is proven?

export const fidelityEn = {
  'fidelity.title': 'What this page is proven against',
  'fidelity.sum':
    "{answers} answers of Kubernetes' own code, release by release; {differences} differ here. Counted by the tests of this version.",
  'fidelity.counts': 'Each release is asked what it knows the fields and gates of: so the numbers differ.',
  'fidelity.release': 'Release',
  'fidelity.hash': 'Hashes',
  'fidelity.hashText': 'Hashed texts',
  'fidelity.templateHash': 'Template hashes',
  'fidelity.actions': 'Decisions',
  'fidelity.gates': 'With gates set',
  'fidelity.defaults': 'Defaults',
  'fidelity.admit': 'Edits (API server)',
  'fidelity.sync': 'Whole syncs',
  'fidelity.kill': 'Killings over time',
  'fidelity.starts': 'Starts over time',
  'fidelity.probeCounts': 'Probes to a verdict',
  'fidelity.status': 'Reported status',
  'fidelity.of': '{agree} of {answers}',
  'fidelity.known': 'Known limits',
  'fidelity.knownNote':
    'In reading a text and at the edges of the API server’s gate; decisions and hashes have none. Each is run with every test, and must still differ.',
  'fidelity.edits.one': '{count} edit',
  'fidelity.edits.other': '{count} edits',
  'fidelity.texts.one': '{count} text',
  'fidelity.texts.other': '{count} texts',
  'fidelity.leftOut': 'What is simplified',
  'fidelity.patches': 'Each release stands at one patch: the tag in the table.',
  'fidelity.volumes': 'The resize of memory-backed volumes is not decided.',
  'fidelity.plugins': 'Admission plugins and webhooks of a cluster are not there.',
  'fidelity.probes':
    'The line and the sync that follow from a probe’s first value, and from its value for a container that has ended (1.21+), are not told.',
  'fidelity.order':
    'Where the kubelet picks at random or jitters, the simulation takes one fixed order and one fixed share.',
} as const;
