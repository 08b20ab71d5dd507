// Which server do the browser tests talk to? One of their own, on a free loopback port, gone when they end.

import { serveSite } from '../scripts/lib/site.ts';

export default async function serve(): Promise<() => Promise<void>> {
  const site = await serveSite();
  process.env.SITE_URL = site.url;
  return () => site.close();
}
