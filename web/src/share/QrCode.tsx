// Renders the share link as a QR code.

import qrcode from 'qrcode-generator';

/** The maximum capacity of a code, with the lowest error correction. */
const MOST = 2900;
const QUIET = 4;

interface QrCodeProps {
  readonly text: string;
  readonly name: string;
}

/**
 * Renders a QR code as one path, or nothing if the text is too long. Always dark on light, because cameras need the
 * contrast.
 */
export function QrCode({ text, name }: QrCodeProps) {
  if (text.length > MOST) return null;
  const code = qrcode(0, 'L');
  code.addData(text);
  code.make();
  const count = code.getModuleCount();
  const size = count + 2 * QUIET;
  const rows = Array.from({ length: count }, (_, row) =>
    Array.from({ length: count }, (_, column) =>
      code.isDark(row, column) ? `M${column + QUIET} ${row + QUIET}h1v1h-1z` : '',
    ).join(''),
  );
  return (
    <svg viewBox={`0 0 ${size} ${size}`} width="220" height="220" role="img" aria-label={name}>
      <rect width={size} height={size} fill="#ffffff" />
      <path d={rows.join('')} fill="#000000" shapeRendering="crispEdges" />
    </svg>
  );
}
