/** One period of a series, as a time line draws it. */
export interface TimeLinePoint {
  /** The category of the time variable, as addresses name it: `2026-Q3`. */
  readonly id: string;
  /** `Q3 2026` */
  readonly label: string;
  readonly value: number | null;
  /** In print. */
  readonly text: string;
  readonly isProvisional: boolean;
}

/** Both ends of what is looked at, by the places of the points. */
export interface TimeSpan {
  readonly from: number;
  readonly to: number;
}
