// Serves the built page on a free loopback port while the browser tests run.

import { serveFolder, siteFolder } from './staticServer.ts';

/** Playwright calls this before the first test, and the returned function after the last. */
export default async function serve(): Promise<() => Promise<void>> {
  const server = await serveFolder(siteFolder(), '/');
  process.env.SITE_URL = `${server.origin}/`;
  return () => server.close();
}
