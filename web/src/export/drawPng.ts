// How does an SVG become a PNG, in the browser alone?

/** Pixels of the PNG for one unit of the SVG: sharp on dense screens. */
const SCALE = 2;

/** Draws a self-contained SVG; undefined if the browser cannot. */
export async function drawPng(svg: string): Promise<Blob | undefined> {
  const url = URL.createObjectURL(new Blob([svg], { type: 'image/svg+xml' }));
  try {
    const image = new Image();
    image.src = url;
    await image.decode();
    const canvas = document.createElement('canvas');
    canvas.width = image.naturalWidth * SCALE;
    canvas.height = image.naturalHeight * SCALE;
    canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height);
    return await new Promise((resolve) => canvas.toBlob((blob) => resolve(blob ?? undefined), 'image/png'));
  } catch {
    return undefined;
  } finally {
    URL.revokeObjectURL(url);
  }
}
