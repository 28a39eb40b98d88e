/** A version of SDMX-JSON. */
export type SdmxJsonVersion = 1 | 2;
