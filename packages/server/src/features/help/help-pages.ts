/** A page whose text is a Markdown file of the same name, which a department may replace. */
export interface HelpPage {
  readonly name: string;
  readonly path: string;
  readonly description: string;
}

function helpPage(name: string, description: string): HelpPage {
  return { name, path: `/${name}`, description };
}

/** Every page of help and about the portal. docs/content.md lists the files. */
export const HELP_PAGES: readonly HelpPage[] = [
  helpPage('glossary', 'The statistical terms of the tables, in plain language.'),
  helpPage('faq', 'Short answers to what readers ask most.'),
  helpPage('user-guide', 'Every function of the portal, step by step, with pictures.'),
  helpPage('terms', 'What may be done with the figures, and how to name their source.'),
  helpPage('privacy', 'What is kept about readers and account holders, and why.'),
  helpPage(
    'accessibility',
    'How everybody can use this portal, how it is checked, and how to report a barrier.',
  ),
  helpPage('contact', 'Who answers questions about a number, and about this portal.'),
];
