import { createContext, useContext } from 'react';

/** The clock of the app. During hydration it stays at the instant for which the server drew the page. */
export const Clock = createContext<() => Date>(() => new Date());

/** The current time of the app. */
export function useNow(): Date {
  return useContext(Clock)();
}
