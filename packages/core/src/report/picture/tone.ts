// Names the tones of a picture; each has a color and a pattern.

export type PictureTone = 'kill' | 'keep' | 'start' | 'wait' | 'resize' | 'refused' | 'quiet';
