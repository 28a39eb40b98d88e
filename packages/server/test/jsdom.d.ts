declare module 'jsdom' {
  /** What the tests use of an element. */
  export interface ParsedElement {
    readonly tagName: string;
    readonly textContent: string;
    readonly attributes: Iterable<{ readonly name: string; readonly value: string }>;
    getElementsByTagName(name: string): Iterable<ParsedElement>;
    querySelector(selector: string): ParsedElement | null;
  }

  /** Reads a page as a browser does that runs no scripts. */
  export class JSDOM {
    constructor(page: string);
    readonly window: { readonly document: ParsedElement; close(): void };
  }
}
