/** A column of observations: a dimension, a measure or an attribute. */
export interface SdmxColumn {
  /** The id of the concept. */
  readonly id: string;
  readonly field: number;
  /** The name of the concept in the file. */
  readonly name?: string;
  /** The field with the names of this one's codes (2.0, `labels=name`). */
  readonly nameField?: number;
  /** Whether its cells hold a code and its name: `A: Annual`. */
  readonly isLabelled: boolean;
  /** Whether its cells hold several values (`ATTR_1[]`). */
  readonly isMultiple: boolean;
}

/** What the fields of a row are; -1 for one that there is not. */
export interface RowHeader {
  readonly width: number;
  /** The field with the id of the data flow. */
  readonly flowField: number;
  /** The field with its name (2.0, `labels=name`). */
  readonly flowNameField: number;
  /** What kind of artefact the flow is (SDMX-CSV 2.0). */
  readonly kindField: number;
  readonly actionField: number;
  /** The field with the number of its data set, counted from 1: a later one replaces what an earlier one said. */
  readonly setField: number;
  /** The line of the header itself, which is no row; 0 where there is none. */
  readonly headLine: number;
  /** The other columns: dimensions, measures and attributes. */
  readonly columns: readonly SdmxColumn[];
}
