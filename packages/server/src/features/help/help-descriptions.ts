import type { HelpName } from '@almanac/contract';
import type { PlainMessageKey } from '@almanac/core';

/** The description of each help page where it is shared. docs/content.md lists their Markdown files. */
export const HELP_DESCRIPTIONS: Readonly<Record<HelpName, PlainMessageKey>> = {
  glossary: 'help.description.glossary',
  faq: 'help.description.faq',
  'user-guide': 'help.description.user-guide',
  terms: 'help.description.terms',
  privacy: 'help.description.privacy',
  accessibility: 'help.description.accessibility',
  contact: 'help.description.contact',
};

/** The names of the pages of help. */
export const HELP_NAMES = Object.keys(HELP_DESCRIPTIONS) as readonly HelpName[];
