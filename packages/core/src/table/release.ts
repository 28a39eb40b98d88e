/** One immutable publication of one table. */
export interface Release {
  /** `[0-9a-z]{10,32}`; sorts by publication. */
  readonly id: string;
  /** The instant from which it may be read, ISO 8601 UTC. */
  readonly publishedAt: string;
}
