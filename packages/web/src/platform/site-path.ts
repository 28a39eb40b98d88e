import { htmlUnder, sitePathOf, type Site } from '@almanac/contract';

let path = '';

/** Says once, before anything is asked for, where the portal lives; the answer is its path, empty on a host of its own. */
export function liveUnder(site: Pick<Site, 'publicUrl'>): string {
  path = sitePathOf(site);
  return path;
}

/** An address of the portal (`/table/…`) as the browser asks for it. Links of the router know the path themselves. */
export function addressHere(address: string): string {
  return `${path}${address}`;
}

/** The same of every address in HTML that our server made. */
export function htmlHere(html: string): string {
  return htmlUnder(path, html);
}

/** The other way round: an address of the browser as one of the portal. */
export function addressInside(address: string): string {
  return address.startsWith(`${path}/`) ? address.slice(path.length) : address === path ? '/' : address;
}
