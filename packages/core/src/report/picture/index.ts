// Exports the picture of a Pod: its contents and their layout.

export type { Badge, Card } from './card.ts';
export type { Density } from './fitInto.ts';
export type { Box, Point } from './geometry.ts';
export {
  asideText,
  asideTone,
  type Chip,
  factsText,
  podHead,
  sandboxHead,
  stepNote,
} from './heads.ts';
export { arrowPath, outcomeIcon } from './icons.ts';
export type { ImageParts } from './imageParts.ts';
export { type Layout, showsAllFacts } from './layout.ts';
export {
  type Aside,
  type GraphEdge,
  type GraphModel,
  type PodNode,
  type Standing,
  type StepNode,
  toGraphModel,
  toneOf,
} from './model.ts';
export { FIT_ZOOM, paneLayout } from './paneLayout.ts';
export { PICTURE_WORDS, pictureWord, runText, type WordKey } from './pictureWords.ts';
export { roundedPath } from './routes.ts';
export type { SandboxNode } from './sandbox.ts';
export type { PictureTone } from './tone.ts';
