/** What went wrong, for a client of SDMX. */
export interface SdmxError {
  /** The HTTP status. */
  readonly status: number;
  readonly texts: readonly string[];
  readonly language: string;
}

/** Errors of SDMX REST by the status that they come with; other refusals are errors of the call. */
const CODES: Readonly<Record<number, number>> = {
  401: 110,
  403: 110,
  404: 100,
  413: 510,
  500: 500,
  501: 501,
  503: 503,
};

/** The error of SDMX REST that an HTTP status stands for. */
export function codeOf(status: number): number {
  return CODES[status] ?? 140;
}
