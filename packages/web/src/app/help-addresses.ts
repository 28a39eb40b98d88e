import type { HelpPageProps } from '../features/help/help-page.tsx';

export interface HelpAddress extends Pick<HelpPageProps, 'name' | 'title' | 'contents'> {
  readonly path: string;
}

/** The pages whose text is the department's Markdown. */
export const HELP_ADDRESSES: readonly HelpAddress[] = [
  { path: '/user-guide', name: 'user-guide', title: 'User guide', contents: 'heading' },
  { path: '/glossary', name: 'glossary', title: 'Glossary', contents: 'letter' },
  { path: '/faq', name: 'faq', title: 'Questions and answers', contents: 'heading' },
  { path: '/contact', name: 'contact', title: 'Contact' },
  { path: '/terms', name: 'terms', title: 'Terms and licence' },
  { path: '/privacy', name: 'privacy', title: 'Privacy' },
  { path: '/accessibility', name: 'accessibility', title: 'Accessibility' },
];
