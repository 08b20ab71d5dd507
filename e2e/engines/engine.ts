// Defines what the stories need of a browser engine: one tab with a mouse and a keyboard.

import type { remote } from 'webdriver';

/** Moves of the mouse, and keys. The WebDriver protocols share their form. */
export type InputSource = remote.InputSourceActions;

export interface Engine {
  /** Name and version, such as `Firefox 153.7.0`. */
  readonly name: string;
  /** The folder in which the browser saves files. */
  readonly downloads: string;
  /** Errors that the page has logged or thrown since the last call. */
  errors(): readonly string[];
  open(url: string): Promise<void>;
  /** Runs the source of a function without parameters in the page. The function returns text, or a promise of text. */
  evaluate(source: string): Promise<string>;
  act(sources: readonly InputSource[]): Promise<void>;
  /** Sizes the page itself, without the window around it. */
  resize(width: number, height: number): Promise<void>;
  /** The visible part of the page as a PNG. */
  picture(): Promise<Buffer>;
  close(): Promise<void>;
}
