import { htmlUnder, sitePathOf, type Site } from '@almanac/contract';

let path = '';

/** Sets, before the first request, the path under which the portal lives; returns it, empty on a host of its own. */
export function liveUnder(site: Pick<Site, 'publicUrl'>): string {
  path = sitePathOf(site);
  return path;
}

/** An address of the portal (`/table/…`) as the browser needs it. Links of the router know the path themselves. */
export function addressHere(address: string): string {
  return `${path}${address}`;
}

/** The same for every address in HTML that our server made. */
export function htmlHere(html: string): string {
  return htmlUnder(path, html);
}

/** The reverse: an address of the browser as one of the portal. */
export function addressInside(address: string): string {
  return address.startsWith(`${path}/`) ? address.slice(path.length) : address === path ? '/' : address;
}
