/** The rows about old releases: what keeps them, and which are gone. */
export interface RetentionTables {
  /** Releases named outside of the portal, as far as it passed through us. */
  readonly release_pins: {
    readonly release_id: string;
    /** `citation`, `embed` or `picture`. */
    readonly way: string;
    readonly at: string;
  };
  readonly thinned_releases: ThinnedReleaseRow;
  readonly retracted_releases: RetractedReleaseRow;
  readonly asked_retractions: AskedRetractionRow;
}

export interface ThinnedReleaseRow {
  readonly id: string;
  readonly code_key: string;
  readonly published_at: string;
  /** From when it could no longer be read. */
  readonly thinned_at: string;
  /** When its files were removed; before that it can come back. */
  readonly files_gone_at: string | null;
}

/** A release whose numbers were taken back: nothing else of it is left. */
export interface RetractedReleaseRow {
  readonly id: string;
  readonly code_key: string;
  readonly published_at: string;
  readonly retracted_at: string;
  /** For readers. */
  readonly reason: string;
}

/** A retraction that one person asked for and a second one has not confirmed. */
export interface AskedRetractionRow {
  readonly id: string;
  readonly code_key: string;
  /** The ids of the releases, in order, as JSON. */
  readonly releases: string;
  readonly holder: string;
  readonly reason: string;
  readonly asked_at: string;
}
