// Installs the engines if they are missing, and serves the built page while the stories run.

import { ensureEngines } from '../../scripts/lib/engines.ts';
import serve from '../serve.ts';

export default async function setup(): Promise<() => Promise<void>> {
  await ensureEngines();
  return serve();
}
