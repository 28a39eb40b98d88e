/** The rows about old releases: what keeps them, and which are gone. */
export interface RetentionTables {
  /** Releases that something outside of the portal names, as far as it asked us. */
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
  /** From when nobody could read it any more. */
  readonly thinned_at: string;
  /** When its files were removed; before that it can come back. */
  readonly files_gone_at: string | null;
}
