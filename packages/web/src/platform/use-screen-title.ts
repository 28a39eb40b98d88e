import type { Site } from '@almanac/contract';
import { useEffect } from 'react';

/** Titles the window: `{name} – {department} {product}`; without a name, the site's title exactly. */
export function useScreenTitle(site: Site, name?: string): void {
  useEffect(() => {
    document.title = name === undefined ? site.title : `${name} – ${site.title}`;
  }, [site, name]);
}
