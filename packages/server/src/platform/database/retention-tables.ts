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
