import type { ReactNode } from 'react';

export interface SuggestionOption {
  readonly id: string;
  readonly content: ReactNode;
  /** At the right, in grey. */
  readonly note?: ReactNode;
}

export interface SuggestionGroup {
  readonly label: string;
  readonly options: readonly SuggestionOption[];
}
