import type { Site } from '@almanac/contract';
import type { Api } from './api/api.ts';

/** What every screen is given. */
export interface ScreenProps {
  readonly api: Api;
  readonly site: Site;
  /** The clock. */
  readonly now: () => Date;
}
