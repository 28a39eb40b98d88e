import { create } from 'zustand';

/** The alert that is open, if any. Screens raise alerts; the API client never does. */
export const useAlert = create<{ readonly text: string | null }>()(() => ({ text: null }));

/** Shows our own alert with exactly this text. */
export function showAlert(text: string): void {
  useAlert.setState({ text });
}

/** Closes the alert. */
export function closeAlert(): void {
  useAlert.setState({ text: null });
}
