declare module 'jsonstat-toolkit' {
  /** What the journeys use of the reference implementation's data set. */
  export interface ToolkitDataset {
    readonly class: 'dataset';
    readonly id: readonly string[];
    readonly size: readonly number[];
    readonly n: number;
    readonly label: string;
    Data(at: number, status: false): number | null;
  }

  export default function JSONstat(json: unknown): ToolkitDataset;
}
