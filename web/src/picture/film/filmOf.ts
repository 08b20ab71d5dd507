// Finds the picture of the edit or the moment that the page shows on every kubelet.

import type { Explanation } from '@syncpod/core/explain';
import { MINORS, type Minor, resolveRelease } from '@syncpod/core/releases';
import { type Asked, answerOf, effectOf, explainUnder } from '@syncpod/core/report';
import type { FilmPicture } from '@syncpod/core/svg';

/**
 * A picture for each release that accepts the Pod. `shown`: what the page shows. If no preview leads to it, other releases
 * are not known, and it is the only picture. Yields between releases.
 */
export function* filmOf(
  asked: Asked | undefined,
  shown: Explanation,
  minors: readonly Minor[] = MINORS,
): Generator<undefined, readonly FilmPicture[]> {
  const own = asked && explainUnder(shown.release, asked);
  if (!own || effectOf(answerOf(own)) !== effectOf(answerOf(shown))) return [pictureOf(shown)];
  const pictures: FilmPicture[] = [];
  for (const minor of minors) {
    const release = resolveRelease(minor);
    const isShown = minor === shown.release.minor;
    const reported = isShown ? shown : release.ok ? explainUnder(release.value, asked) : undefined;
    if (reported) pictures.push(pictureOf(reported));
    yield;
  }
  return pictures;
}

function pictureOf(reported: Explanation): FilmPicture {
  return { caption: `kubelet ${reported.release.minor}`, reported };
}
