import type { Site } from '@almanac/contract';

/** A portal without a demonstration or a mailbox. */
export const SITE: Site = {
  department: 'Office',
  product: 'Tables',
  title: 'Office Tables',
  publicUrl: 'https://tables.example',
  locale: 'en-GB',
  timeZone: 'UTC',
  numberFormat: { decimal: '.', group: ',' },
  analytics: {},
  hasDemonstration: false,
  hasMailbox: false,
  announcements: [],
};
