import { useEffect } from 'react';

/** Sets the canonical address where several addresses show the same, for search engines and bookmarks. */
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
