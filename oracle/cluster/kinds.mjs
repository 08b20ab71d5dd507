// Prints how each story is recorded on a release: node kinds.mjs MINOR STORY.json ...
// together: beside others; alone: it concerns the whole node; fresh: it leaves another release behind. Stories that
// begin with a newer release, and those of `fresh` of another release, are left out.

import { readFileSync } from 'node:fs';

const [minor, ...files] = process.argv.slice(2);
const ALONE = /^(kubelet-|runtime-|api-server$|reboot$|evict$|node$)/;

for (const file of files) {
  const story = JSON.parse(readFileSync(file, 'utf8'));
  const { release, events = [] } = typeof story.scenario === 'object' ? story.scenario : story;
  const fresh = events.some(({ type }) => type === 'upgrade' || type === 'control-plane');
  if (fresh ? release !== minor : release && Number(release.slice(2)) > Number(minor.slice(2))) continue;
  const alone = events.some(({ type }) => ALONE.test(type));
  console.log(`${fresh ? 'fresh' : alone ? 'alone' : 'together'} ${file}`);
}
