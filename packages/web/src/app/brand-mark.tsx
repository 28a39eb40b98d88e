import type { Site } from '@almanac/contract';
import type { ReactElement } from 'react';

/** The department's logo, or the globe of the product. */
export function BrandMark({ site }: { readonly site: Site }): ReactElement {
  if (site.logo !== undefined) return <img src={site.logo} alt="" width={28} height={28} />;
  return (
    <svg viewBox="0 0 28 28" fill="none" stroke="currentColor" strokeWidth="1.5" aria-hidden="true">
      <circle cx="14" cy="14" r="12" />
      <ellipse cx="14" cy="14" rx="5" ry="12" />
      <path d="M2 14h24M14 2v24" />
    </svg>
  );
}
