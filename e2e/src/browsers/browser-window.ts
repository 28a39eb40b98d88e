/** A window of any browser, with what a reader has: an address, a mouse, a keyboard, and eyes. */
export interface BrowserWindow {
  readonly goto: (address: string) => Promise<void>;
  readonly address: () => Promise<string>;
  readonly back: () => Promise<void>;
  /** Runs a function in the page; it sees nothing but its argument, and returns plain data. */
  readonly run: <Given, Found>(program: (given: Given) => Found, given: Given) => Promise<Found>;
  /** Presses the mouse there, in CSS pixels of the window. */
  readonly pressAt: (x: number, y: number) => Promise<void>;
  readonly type: (text: string) => Promise<void>;
  /** Keys by their names in `KeyboardEvent.key`, one after the other. */
  readonly press: (...keys: readonly BrowserKey[]) => Promise<void>;
  readonly resize: (size: { readonly width: number; readonly height: number }) => Promise<void>;
  /** A PNG of what is in sight. */
  readonly picture: () => Promise<Uint8Array>;
}

export type BrowserKey = 'ArrowDown' | 'ArrowRight' | 'End' | 'Enter' | 'Escape' | 'Home' | 'Tab';

/** A browser that is open, with one window. */
export interface OpenBrowser {
  readonly window: BrowserWindow;
  /** What its console complained of, where the browser tells. */
  readonly complaints: readonly string[];
  readonly close: () => Promise<void>;
}
