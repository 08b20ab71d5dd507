import { hashContainer, hashHex, hashText } from '@syncpod/core/hash';
import { decodeContainer } from '@syncpod/core/manifest';
import { resolveRelease } from '@syncpod/core/releases';

// Up to 1.30 every field is hashed, since 1.31 only the name and the image.
for (const minor of ['1.30', '1.31']) {
  const release = resolveRelease(minor);
  if (!release.ok) throw new Error(release.error[0]?.message);
  const [one, other] = [false, true].map((tty) => {
    const { container } = decodeContainer({ name: 'app', image: 'nginx', tty }, release.value);
    return {
      text: hashText(container, release.value),
      hash: hashHex(hashContainer(container, release.value).hash),
    };
  });
  console.log(minor, one?.text === other?.text, one?.hash === other?.hash);
}
// prints: 1.30 false false
// prints: 1.31 true true
