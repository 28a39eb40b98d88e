import { createContext, useContext } from 'react';

/** The clock of the app. It stands while a page is taken over: at the instant that the server drew it for. */
export const Clock = createContext<() => Date>(() => new Date());

/** The present, as the app knows it. */
export function useNow(): Date {
  return useContext(Clock)();
}
