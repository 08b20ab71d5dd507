// Defines points and boxes in whole pixels from the top left.

/** In pixels from the top left of the picture. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/** The top left corner and the size in pixels. */
export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}
