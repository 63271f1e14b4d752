/** A point of the window, in CSS pixels. */
export interface Point {
  x: number;
  y: number;
}

export interface Size {
  width: number;
  height: number;
}

/** An element of the page. */
export interface Target {
  /** Scrolls to it and clicks in its middle with a real pointer. */
  click(): Promise<void>;
  /** Types at the end of a field, key by key. */
  type(text: string): Promise<void>;
}

export type Key =
  | 'ArrowDown'
  | 'ArrowLeft'
  | 'ArrowRight'
  | 'ArrowUp'
  | 'Backspace'
  | 'Enter'
  | 'Escape'
  | 'Space'
  | 'Tab'
  | 'm';

/** One window of a browser, with what all engines can be asked for. */
export interface Driver {
  open(url: string): Promise<void>;
  address(): Promise<string>;
  back(): Promise<void>;
  reload(): Promise<void>;
  /** Runs the body of a function in the page with the given arguments, which JSON can hold. */
  run(body: string, ...args: unknown[]): Promise<unknown>;
  /** The element that the body of a function returns; null for none. */
  element(body: string, ...args: unknown[]): Promise<Target | null>;
  press(key: Key): Promise<void>;
  /** Presses at the first point, moves through the others and lets go at the last one; with one point, a click. */
  drag(points: readonly Point[]): Promise<void>;
  /** Saves what the window shows as a PNG file. */
  picture(file: string): Promise<void>;
  /** Errors and warnings that the browser has written to its console, and errors that nothing caught. */
  complaints(): Promise<string[]>;
  close(): Promise<void>;
}
