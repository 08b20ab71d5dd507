// Checks whether an image is on the node, and pulls it if the policy says so.

import type { Container } from '../../api/pod.ts';
import { parseReference } from '../../go/imageReference.ts';
import { entryOf } from '../../go/map.ts';
import { referenceGrammar } from '../../releases/referenceGrammar.ts';
import type { Release } from '../../releases/release.ts';
import { quote } from '../log/logValue.ts';
import { goDuration, IMAGE_LIMITS, isInBackOffSinceUpdate, next } from '../node/backOff.ts';
import type { StartFailure } from '../node/node.ts';
import { askBackOff } from './askBackOff.ts';
import { change, type Run, record } from './run.ts';
import { sleep, type Timed } from './timed.ts';

/** Size of a pulled image in bytes; only a message of 1.30+ shows it. */
const IMAGE_SIZE = '67000000';

/**
 * Returns the failure, or undefined once the image is present.
 * Ports pkg/kubelet/images/image_manager.go EnsureImageExists (1.8+).
 * Differs: the runtime always knows which images it has.
 */
export function* ensureImageExists(run: Run, container: Container): Timed<StartFailure | undefined> {
  const image = container.image ?? '';
  const err = imageNameError(image, run.release);
  if (err !== undefined) {
    record(run, 'image-invalid-name', { image, err }, container.name);
    return failed(
      run,
      container,
      'InvalidImageName',
      `Failed to apply default image tag ${quote(image)}: ${err}`,
    );
  }
  const absent = entryOf(run.node.absentImages, image);
  const policy = container.imagePullPolicy ?? 'IfNotPresent';
  if (absent === undefined && (policy !== 'Always' || run.node.fake)) {
    const accessible = run.release.has('image-access-checked');
    record(run, accessible ? 'image-present-accessible' : 'image-present', { image }, container.name);
    return undefined;
  }
  if (policy === 'Never') {
    record(run, 'image-never', { image }, container.name);
    return failed(
      run,
      container,
      'ErrImageNeverPull',
      `Container image "${image}" is not present with pull policy of Never`,
    );
  }
  return yield* pull(run, container, image, absent);
}

function* pull(
  run: Run,
  container: Container,
  image: string,
  absent: true | string | undefined,
): Timed<StartFailure | undefined> {
  const key = `${run.pod.metadata.uid ?? ''}_${image}`;
  const entry = run.node.imagePull[key];
  const over = !isInBackOffSinceUpdate(run.node.imagePull, key, run.now, IMAGE_LIMITS);
  if (entry) {
    const found = { wait: entry.wait, began: entry.lastUpdate, over, limits: IMAGE_LIMITS };
    run.asked.push(askBackOff('image-back-off-over', run, container.name, found));
  }
  if (!over) {
    record(run, 'image-backoff', { image }, container.name);
    const because = run.release.has('pull-error-in-back-off') && entry?.because;
    const message = `Back-off pulling image "${image}"`;
    return failed(run, container, 'ImagePullBackOff', because ? `${message}: ${because}` : message);
  }
  record(run, 'image-pulling', { image }, container.name);
  const seconds = run.node.durations.pull;
  yield* sleep(run, seconds);
  if (typeof absent === 'string') {
    const err = pullError(run, absent);
    const failure = evalCRIPullErr(run, image, err);
    const because = `${failure.reason}: ${failure.message}`;
    const imagePull = next(run.node.imagePull, key, run.now, run.now, IMAGE_LIMITS);
    change(run, {
      imagePull: { ...imagePull, [key]: { wait: 0, lastUpdate: 0, ...imagePull[key], because } },
    });
    record(run, 'image-pull-failed', { image, err }, container.name);
    return failed(run, container, failure.reason, failure.message);
  }
  const { [image]: _, ...absentImages } = run.node.absentImages;
  change(run, { absentImages });
  const duration = goDuration(seconds);
  record(
    run,
    'image-pulled',
    { image, duration, pullDuration: duration, totalDuration: duration, bytes: IMAGE_SIZE },
    container.name,
  );
  return undefined;
}

/** Since 1.28 without the code of an unknown error. Ports pkg/kubelet/cri/remote/remote_image.go pullImageV1 (1.28+). */
function pullError({ release }: Run, error: string): string {
  return release.has('pull-error-by-name') ? error.replace(/^rpc error: code = Unknown desc = /, '') : error;
}

/** Ports evalCRIPullErr (1.28+; earlier releases do not name the runtime's errors). */
function evalCRIPullErr({ release }: Run, image: string, error: string): StartFailure {
  for (const [reason, why] of release.has('pull-error-by-name') ? NAMED_ERRORS : []) {
    if (!error.startsWith(reason)) continue;
    const message = `image pull failed for ${image} because ${why}${error.slice(reason.length)}`;
    return { reason, message };
  }
  return { reason: 'ErrImagePull', message: error };
}

const NAMED_ERRORS = [
  ['RegistryUnavailable', 'the registry is unavailable'],
  ['SignatureValidationFailed', 'the signature validation failed'],
] as const;

function failed(run: Run, container: Container, reason: string, message: string): StartFailure {
  if (run.release.has('second-image-event')) record(run, 'image-error', { reason }, container.name);
  return { reason, message };
}

/**
 * Returns the error for an invalid image name.
 * Ports pkg/util/parsers/parsers.go ParseImageName (1.8+; up to 1.27 the kubelet calls the library directly).
 */
function imageNameError(image: string, release: Release): string | undefined {
  const parsed = parseReference(image, referenceGrammar(release));
  if (parsed.ok) return undefined;
  const what = release.has('image-name-cannot-be-parsed') ? 'name' : 'reference';
  return `couldn't parse image ${what} ${quote(image)}: ${parsed.error}`;
}
