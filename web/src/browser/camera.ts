// Reads QR codes with the camera, in browsers that support both.

interface Detector {
  detect(source: HTMLVideoElement): Promise<readonly { readonly rawValue: string }[]>;
}

/** Declared here, because TypeScript's library lacks it: only some browsers have it. */
type DetectorClass = new (options: { readonly formats: readonly string[] }) => Detector;

function detectorClass(): DetectorClass | undefined {
  return (globalThis as { readonly BarcodeDetector?: DetectorClass }).BarcodeDetector;
}

/** False also on a page without TLS, where the browser offers no camera. */
export function canScan(): boolean {
  return detectorClass() !== undefined && typeof navigator.mediaDevices?.getUserMedia === 'function';
}

/** Milliseconds between two scans of the picture. */
const PAUSE = 300;

/**
 * Shows the camera's picture in `video`, and reports every code in each scan. Returns a function that stops the camera.
 * `onFailure`: the camera is missing, in use, or not allowed.
 */
export function scan(
  video: HTMLVideoElement,
  onCode: (text: string) => void,
  onFailure: () => void,
): () => void {
  let wanted = true;
  let stream: MediaStream | undefined;
  const stop = (): void => {
    wanted = false;
    for (const track of stream?.getTracks() ?? []) track.stop();
  };
  void look().catch(() => {
    if (wanted) onFailure();
    stop();
  });
  return stop;

  async function look(): Promise<void> {
    const Detector = detectorClass();
    if (!Detector) throw new Error('This browser has no BarcodeDetector: ask canScan first.');
    const detector = new Detector({ formats: ['qr_code'] });
    stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } });
    if (!wanted) return stop();
    video.srcObject = stream;
    await video.play();
    while (wanted) {
      for (const { rawValue } of await detector.detect(video)) onCode(rawValue);
      await new Promise((resolve) => setTimeout(resolve, PAUSE));
    }
  }
}
