/** The manifest of a table (docs/publishing.md has the schema). */
export type DemoManifest = Readonly<Record<string, unknown>> & { readonly code: string };

/** The content of a file: one text, or pieces of a text too long to hold in memory. */
export type FileContent = string | Generator<string>;

/** A table of the demonstration as an agency would publish it: a file and a manifest. */
export interface DemoTable {
  readonly fileName: string;
  readonly manifest: DemoManifest;
  /** The content of the file, made on demand. */
  readonly content: () => FileContent;
  /** The files of earlier releases, oldest first. */
  readonly earlier?: readonly (() => FileContent)[];
}
