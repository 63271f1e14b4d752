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

/** One browser window, with the operations that all engines support. */
export interface Driver {
  open(url: string): Promise<void>;
  address(): Promise<string>;
  back(): Promise<void>;
  reload(): Promise<void>;
  /** Runs a function body in the page; the arguments must be serialisable as JSON. */
  run(body: string, ...args: unknown[]): Promise<unknown>;
  /** The element that the body of a function returns; null for none. */
  element(body: string, ...args: unknown[]): Promise<Target | null>;
  press(key: Key): Promise<void>;
  /** Presses at the first point, moves through the others and releases at the last; a single point is a click. */
  drag(points: readonly Point[]): Promise<void>;
  /** Saves a screenshot as PNG. */
  picture(file: string): Promise<void>;
  /** Console errors and warnings, and uncaught errors. */
  complaints(): Promise<string[]>;
  close(): Promise<void>;
}
