// Names the tones of a picture; each has a colour and a pattern.

export type PictureTone = 'kill' | 'keep' | 'start' | 'wait' | 'resize' | 'refused' | 'quiet';
