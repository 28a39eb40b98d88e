import { sitePathOf, type CatalogueBody, type Site } from '@almanac/contract';
import { wordsOf } from '../../platform/settings/words-of.ts';

import type { Settings } from '../../platform/settings/settings.ts';
import { showsMailbox } from '../../platform/settings/shows-mailbox.ts';

/** What a page says of the site, beside the settings. */
export interface SiteState {
  readonly counts: CatalogueBody['counts'];
  readonly hasDemonstration: boolean;
  readonly publicUrl: string;
}

/** What the portal is, in a sentence with its real counts. */
function siteDescription({ tables, agencies, series }: SiteState['counts'], settings: Settings): string {
  return wordsOf(settings).say('page.site.description', { tables, agencies, series });
}

/** The title of the home page, exactly: the department’s name and the product’s. */
export function siteTitle({ department, product }: Pick<Settings, 'department' | 'product'>): string {
  return `${department} ${product}`;
}

/** The address of the logo, by the suffix of its file. */
export function logoAddress(logo: string): string {
  return `/logo${logo.slice(logo.lastIndexOf('.')).toLowerCase()}`;
}

/** The site as pages say it: what the browser needs to know, and what it is in a sentence, which changes with the catalogue. */
export interface PortalSite extends Site {
  readonly description: string;
}

/** The site by its settings. */
export function siteOf(settings: Settings, { counts, hasDemonstration, publicUrl }: SiteState): PortalSite {
  const { department, product, locale, timeZone, numberFormat, logo, publicKey } = settings;
  const path = sitePathOf({ publicUrl });
  const { webAnalyticsId, webAnalyticsUrl, governmentScriptUrl } = settings;
  return {
    department,
    product,
    title: siteTitle(settings),
    description: siteDescription(counts, settings),
    publicUrl,
    locale,
    timeZone,
    numberFormat,
    hasDemonstration,
    hasMailbox: showsMailbox(settings),
    announcements: settings.announcements.map((each) =>
      each.link?.startsWith('/') ? { ...each, link: `${path}${each.link}` } : each,
    ),
    ...(logo !== null && { logo: `${path}${logoAddress(logo)}` }),
    ...(publicKey !== null && { publicKey }),
    analytics: {
      ...(webAnalyticsId !== null && { webAnalyticsId }),
      ...(webAnalyticsUrl !== null && { webAnalyticsUrl }),
      ...(governmentScriptUrl !== null && { governmentScriptUrl }),
    },
  };
}
