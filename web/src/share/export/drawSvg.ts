// Draws an SVG on a canvas.

/** `svg` is self-contained; `scale`: pixels per SVG unit. Undefined if the browser cannot draw it. */
export async function drawSvg(svg: string, scale: number): Promise<HTMLCanvasElement | undefined> {
  const url = URL.createObjectURL(new Blob([svg], { type: 'image/svg+xml' }));
  try {
    const image = new Image();
    image.src = url;
    await image.decode();
    const canvas = document.createElement('canvas');
    canvas.width = image.naturalWidth * scale;
    canvas.height = image.naturalHeight * scale;
    canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height);
    return canvas;
  } catch {
    return undefined;
  } finally {
    URL.revokeObjectURL(url);
  }
}
