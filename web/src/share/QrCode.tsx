// Renders the share link as a QR code.

import encodeQR from 'qr';

/** The maximum capacity of a code, with the lowest error correction. */
const MOST = 2900;
const QUIET = 4;

interface QrCodeProps {
  readonly text: string;
  readonly name: string;
  /** In pixels. */
  readonly size?: number;
}

/**
 * Renders a QR code as one path, or nothing if the text is too long. Always dark on light, because cameras need the
 * contrast.
 */
export function QrCode({ text, name, size = 220 }: QrCodeProps) {
  const drawn = qrPath(text);
  if (!drawn) return null;
  return (
    <svg viewBox={`0 0 ${drawn.size} ${drawn.size}`} width={size} height={size} role="img" aria-label={name}>
      <rect width={drawn.size} height={drawn.size} fill="#ffffff" />
      <path d={drawn.path} fill="#000000" shapeRendering="crispEdges" />
    </svg>
  );
}

/** The dark modules as an SVG path, in a square of so many units; undefined if the text is too long. */
export function qrPath(text: string): { readonly path: string; readonly size: number } | undefined {
  if (text.length > MOST) return undefined;
  const modules = encodeQR(text, 'raw', { ecc: 'low', border: QUIET });
  const rows = modules.map((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : '')).join(''));
  return { path: rows.join(''), size: modules.length };
}
