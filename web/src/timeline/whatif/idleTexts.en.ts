// English texts of the acts for a Pod with which nothing happens.

export const en = {
  'idle.title': 'Nothing to play. Try:',
  'idle.memory': 'Raise the memory of {name}',
  'idle.kill': 'Kill {name}',
  'idle.upgrade': 'Upgrade the node to {release}',
  'idle.reboot': 'Reboot the node',
} as const;
