import type { ReactElement } from 'react';
import type { ScreenProps } from '../../platform/screen-props.ts';
import { ScreenHeading } from '../../platform/screen-heading.tsx';
import { useScreenTitle } from '../../platform/use-screen-title.ts';

/** The first screen. */
export function HomePage({ site }: ScreenProps): ReactElement {
  useScreenTitle(site);
  return (
    <div className="page">
      <ScreenHeading>Statistics of the {site.department}</ScreenHeading>
    </div>
  );
}
