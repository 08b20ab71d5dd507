// Compares the images of a Pod's spec and status.

import type { About } from './about.ts';
import type { Setting } from './fact.ts';

/** The images of the spec and of the status, if they differ: the Pod was edited after the container started. */
export function imageChange({ facts }: About): Setting[] {
  const of = (name: string) =>
    facts.findLast((fact): fact is Setting => fact.kind === 'setting' && fact.name === name);
  const [spec, status] = [of('image-spec'), of('image-status')];
  if (!spec || !status || /@sha256|^sha256:/.test(spec.value + status.value)) return [];
  return imageName(spec.value) === imageName(status.value) ? [] : [spec, status];
}

/** Without the defaults that runtimes add. */
function imageName(image: string): string {
  const plain = image.replace(/^docker\.io\//, '').replace(/^library\//, '');
  return /:[^/]*$/.test(plain) ? plain : `${plain}:latest`;
}
