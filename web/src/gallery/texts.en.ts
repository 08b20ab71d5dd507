// English texts of the gallery of examples.

export const en = {
  'gallery.title': 'Examples',
  'gallery.search': 'Search examples',
  'gallery.mine': 'My Pods',
  'gallery.save': 'Save {name}',
  'gallery.delete': 'Delete {name}',
  'gallery.empty': 'Save the Pod that is open with its story. It stays on this device.',
  'gallery.full': 'The browser’s storage is full or blocked. Delete a Pod, or save a file with Share.',
  'gallery.none': 'No example matches.',
} as const;
