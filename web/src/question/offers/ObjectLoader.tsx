// Loads the reader of workload objects.

import { objectPod } from '@syncpod/core/import';
import { useEffect } from 'react';
import { useSource } from '../../store/context.ts';

export function ObjectLoader() {
  const show = useSource((source) => source.show);
  useEffect(() => show({ objectReader: objectPod }), [show]);
  return null;
}
