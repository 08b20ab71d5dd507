// Draws the README's badge of verified answers.

const [HEIGHT, ROUND, MARGIN] = [22, 4, 10];
/** Width of one character. `textLength` fits the text into it with any font. */
const CHARACTER = 6.4;

/** A badge as SVG. */
export function fidelityBadge(releases: number, answers: number, differences: number): string {
  const left = "Kubernetes' own answers";
  const right = `${answers.toLocaleString('en-US')} of ${releases} releases, ${differences} differ`;
  const widths = [left, right].map((text) => Math.round(text.length * CHARACTER) + 2 * MARGIN);
  const [first = 0, second = 0] = widths;
  const tone = differences === 0 ? '#0f7a55' : '#c2410c';
  const text = (words: string, at: number, width: number): string =>
    `<text x="${at + MARGIN}" y="15" textLength="${width - 2 * MARGIN}">${words}</text>`;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${first + second}" height="${HEIGHT}" role="img">`,
    `<title>${left}: ${right}</title>`,
    `<clipPath id="round"><rect width="${first + second}" height="${HEIGHT}" rx="${ROUND}"/></clipPath>`,
    '<g clip-path="url(#round)">',
    `<rect width="${first}" height="${HEIGHT}" fill="#3d4856"/>`,
    `<rect x="${first}" width="${second}" height="${HEIGHT}" fill="${tone}"/>`,
    '</g>',
    '<g fill="#fff" font-family="Verdana, DejaVu Sans, sans-serif" font-size="11">',
    text(left, 0, first),
    text(right, first, second),
    '</g>',
    '</svg>\n',
  ].join('\n');
}
