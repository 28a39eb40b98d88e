import { expect, test } from 'vitest';

import { parseHelpDocument } from './parse-help-document.ts';

test('reads a title, an opening and entries with their other words', () => {
  const document = parseHelpDocument(
    'glossary',
    '# Glossary\n\nWords.\n\n## Gross domestic product\n\nAlso: GDP, output\n\nThe value of *everything*.\n\n### Inside\n\nMore.\n',
  );
  expect(document).toEqual({
    name: 'glossary',
    title: 'Glossary',
    html: '<p>Words.</p>',
    entries: [
      {
        id: 'gross-domestic-product',
        heading: 'Gross domestic product',
        level: 2,
        also: ['GDP', 'output'],
        html: '<p>The value of <em>everything</em>.</p>',
      },
      { id: 'inside', heading: 'Inside', level: 3, also: [], html: '<p>More.</p>' },
    ],
  });
});

test('shows HTML of the file as text and follows no script address', () => {
  const { html } = parseHelpDocument(
    'terms',
    '# Terms\n\nA <b onclick="x">b</b> [c](javascript:alert(1)) [d](/terms) [e](//elsewhere.example)\n\n<script>x</script>\n',
  );
  expect(html).not.toMatch(/<b|<script|javascript|elsewhere/);
  expect(html).toContain('&lt;script&gt;');
  expect(html).toContain('<a href="/terms">d</a>');
});

test('takes pictures from the folder of pictures only', () => {
  const { html } = parseHelpDocument(
    'guide',
    '# G\n\n![One](pictures/one.png) ![Two](https://elsewhere/two.png)\n',
  );
  expect(html).toContain('<img src="/help-pictures/one.png" alt="One" loading="lazy" />');
  expect(html).not.toContain('elsewhere');
});

test('says which file has no title and which heading stands twice', () => {
  expect(() => parseHelpDocument('faq', 'No title')).toThrow('faq.md: there is no title');
  expect(() => parseHelpDocument('faq', '# F\n\n## One\n\n## one!\n')).toThrow(
    '“one!” has no address of its own',
  );
});
