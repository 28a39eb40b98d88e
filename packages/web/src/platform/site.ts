import { siteSchema, type Site } from '@almanac/contract';

/** The department's settings, which the server writes into every page. */
export function readSite(page: Document): Site {
  const element = page.getElementById('almanac-site');
  if (element === null) throw new Error('The page carries no settings of the site.');
  return siteSchema.parse(JSON.parse(element.textContent));
}
