// English texts of the page after a fault.

export const en = {
  'fault.title': 'Something went wrong',
  'fault.explain': 'This is a bug in the page. Your text is below: copy it before you reload.',
  'fault.retry': 'Try again',
  'fault.work': 'Your Pod',
  'fault.what': 'What happened',
} as const;
