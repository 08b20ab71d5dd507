// Reads QR codes with the camera: with the browser's detector, or else with a decoder that loads with the camera.

interface Detector {
  detect(source: HTMLVideoElement): Promise<readonly { readonly rawValue: string }[]>;
}

/** Declared here, because TypeScript's library lacks it: only some browsers have it. */
type DetectorClass = new (options: { readonly formats: readonly string[] }) => Detector;

function detectorClass(): DetectorClass | undefined {
  return (globalThis as { readonly BarcodeDetector?: DetectorClass }).BarcodeDetector;
}

/** False on a page without TLS, where the browser offers no camera. */
export function canScan(): boolean {
  return typeof navigator.mediaDevices?.getUserMedia === 'function';
}

async function detectorOf(): Promise<Detector> {
  const Detector = detectorClass();
  return Detector ? new Detector({ formats: ['qr_code'] }) : decoder();
}

/** Pixels of the longer side of the picture that is decoded. */
const MOST_PIXELS = 800;

async function decoder(): Promise<Detector> {
  const { decodeQR } = await import('qr/decode.js');
  const canvas = document.createElement('canvas');
  const context = canvas.getContext('2d', { willReadFrequently: true });
  return {
    async detect(video) {
      const scale = Math.min(1, MOST_PIXELS / Math.max(video.videoWidth, video.videoHeight, 1));
      canvas.width = Math.round(video.videoWidth * scale);
      canvas.height = Math.round(video.videoHeight * scale);
      if (!context || canvas.width === 0) return [];
      context.drawImage(video, 0, 0, canvas.width, canvas.height);
      try {
        return [{ rawValue: decodeQR(context.getImageData(0, 0, canvas.width, canvas.height)) }];
      } catch {
        // The picture contains no code that can be read.
        return [];
      }
    },
  };
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
    const detector = await detectorOf();
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
