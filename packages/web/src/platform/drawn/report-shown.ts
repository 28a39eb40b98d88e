import type { ShownOnPage } from '@almanac/contract';
import { createContext } from 'react';

/** Receives the table that a page shows while the server draws it; undefined in the browser. */
export const ReportShown = createContext<((shown: ShownOnPage) => void) | undefined>(undefined);

/** Receives the title of the screen while the server draws it; undefined in the browser. */
export const ReportTitle = createContext<((title: string | undefined) => void) | undefined>(undefined);
