import type { ShownOnPage } from '@almanac/contract';
import { createContext } from 'react';

/** Told what table a page shows while the server draws it; nobody is in the browser. */
export const TellShown = createContext<((shown: ShownOnPage) => void) | undefined>(undefined);
