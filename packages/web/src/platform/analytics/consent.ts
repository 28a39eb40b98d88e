import type { Site } from '@almanac/contract';
import { changePreferences, readPreferences } from '../preferences.ts';

export type Consent = 'granted' | 'denied';

/** Whether the department has configured anything to count visits with. */
export function hasAnalytics({ analytics }: Pick<Site, 'analytics'>): boolean {
  return (
    analytics.governmentScriptUrl !== undefined ||
    (analytics.webAnalyticsId !== undefined && analytics.webAnalyticsUrl !== undefined)
  );
}

/** The reader's choice about counting visits; undefined until asked. */
export function consentOf(page: Document): Consent | undefined {
  return readPreferences(page).analytics;
}

/** Remembers the reader's choice. */
export function giveConsent(page: Document, consent: Consent): void {
  changePreferences(page, { analytics: consent });
}
