import type { HelpName } from '@almanac/contract';

/** The description of each help page where it is shared. docs/content.md lists their Markdown files. */
export const HELP_DESCRIPTIONS: Readonly<Record<HelpName, string>> = {
  glossary: 'The statistical terms of the tables, in plain language.',
  faq: 'Short answers to what readers ask most.',
  'user-guide': 'Every function of the portal, step by step, with pictures.',
  terms: 'What may be done with the figures, and how to name their source.',
  privacy: 'What is kept about readers and account holders, and why.',
  accessibility: 'How everybody can use this portal, how it is checked, and how to report a barrier.',
  contact: 'Who answers questions about a number, and about this portal.',
};

/** The names of the pages of help. */
export const HELP_NAMES = Object.keys(HELP_DESCRIPTIONS) as readonly HelpName[];
