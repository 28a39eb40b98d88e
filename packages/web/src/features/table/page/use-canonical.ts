import { useEffect } from 'react';

/** Names the one address of what several addresses show, for search engines and for who bookmarks. */
export function useCanonical(address: string): void {
  useEffect(() => {
    const link =
      document.head.querySelector<HTMLLinkElement>('link[rel="canonical"]') ??
      document.head.appendChild(Object.assign(document.createElement('link'), { rel: 'canonical' }));
    link.href = address;
    return () => {
      link.remove();
    };
  }, [address]);
}
