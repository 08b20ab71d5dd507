// What is a point of the picture, and what a box? In whole pixels, from the top left.

/** In pixels from the top left of the picture. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/** Its top left corner, and its size in pixels. */
export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}
