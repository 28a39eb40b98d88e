/** What a manifest says of a table (docs/publishing.md has the schema). */
export type DemoManifest = Readonly<Record<string, unknown>> & { readonly code: string };

/** The content of a file: one text, or pieces of one that is too long to be held. */
export type FileContent = string | Generator<string>;

/** A table of the demonstration as an agency would send it: a file and a manifest. */
export interface DemoTable {
  readonly fileName: string;
  readonly manifest: DemoManifest;
  /** The content of the file; made when it is asked for. */
  readonly content: () => FileContent;
  /** The files of the releases before it, the oldest first. */
  readonly earlier?: readonly (() => FileContent)[];
}
