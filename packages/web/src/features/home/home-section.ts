import type { Site } from '@almanac/contract';

/** What every section of the home page is given. */
export interface HomeSectionProps {
  readonly site: Site;
  readonly now: Date;
}
