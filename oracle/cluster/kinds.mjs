// Prints how each story is recorded on a release: node kinds.mjs MINOR STORY.json ...
// together: with others at once; alone: it affects the whole node; fresh: it ends with another release. Omits stories
// that begin with a newer release, and stories of kind `fresh` of another release. A line of `fresh` has a second word:
// stories with the same word can share a cluster, because they are upgraded once, to the same release.

import { readFileSync } from 'node:fs';

const [minor, ...files] = process.argv.slice(2);
const ALONE = /^(kubelet-|runtime-|api-server$|reboot$|evict$|node$)/;

for (const file of files) {
  const story = JSON.parse(readFileSync(file, 'utf8'));
  const { release, events = [] } = typeof story.scenario === 'object' ? story.scenario : story;
  const upgrades = events.filter(({ type }) => type === 'upgrade' || type === 'control-plane');
  const fresh = upgrades.length > 0;
  if (fresh ? release !== minor : release && Number(release.slice(2)) > Number(minor.slice(2))) continue;
  const alone = events.some(({ type }) => ALONE.test(type));
  const shares = upgrades.length === 1 && upgrades[0].type === 'upgrade' && events.some(({ type }) => type === 'create');
  if (fresh) console.log(`fresh ${shares && !alone ? upgrades[0].release : file} ${file}`);
  else console.log(`${alone ? 'alone' : 'together'} ${file}`);
}
