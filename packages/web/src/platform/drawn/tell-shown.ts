import type { ShownOnPage } from '@almanac/contract';
import { createContext } from 'react';

/** Receives the table that a page shows while the server draws it; undefined in the browser. */
export const TellShown = createContext<((shown: ShownOnPage) => void) | undefined>(undefined);

/** Told the title of the screen while the server draws it; nobody is in the browser. */
export const TellTitle = createContext<((title: string | undefined) => void) | undefined>(undefined);
