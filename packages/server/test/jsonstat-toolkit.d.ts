declare module 'jsonstat-toolkit' {
  /** What the tests use of the reference implementation's data set. */
  export interface ToolkitDataset {
    readonly class: 'dataset';
    readonly id: readonly string[];
    readonly size: readonly number[];
    readonly n: number;
    readonly label: string;
    Data(at: Readonly<Record<string, string>>, status: false): number | null;
  }

  interface ToolkitCollection {
    readonly class: 'bundle' | 'collection' | 'dimension';
    Dataset(at: number): ToolkitDataset | null;
  }

  export default function JSONstat(json: unknown): ToolkitDataset | ToolkitCollection;
}
