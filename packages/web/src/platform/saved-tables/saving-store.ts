import { create } from 'zustand';
import type { ViewToSave } from './view-to-save.ts';

/** A view to be saved. */
export interface SavingRequest {
  readonly view: ViewToSave;
  /** The saved table that the view was opened from. */
  readonly from: string | undefined;
}

/** What the save dialog is open for. */
export const useSaving = create<{ readonly request: SavingRequest | null }>()(() => ({ request: null }));

/** Asks how the view is to be saved. */
export function askToSave(request: SavingRequest): void {
  useSaving.setState({ request });
}

/** Closes the save dialog. */
export function closeSaving(): void {
  useSaving.setState({ request: null });
}
