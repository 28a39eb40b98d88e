import type { HelpDocument } from '@almanac/contract';
import type { Say } from '@almanac/words';

/** What a report is about. */
export interface Reported {
  /** `Chemicals, 2026 Aug`; absent for the table as a whole. */
  readonly cell?: { readonly name: string; readonly value: string };
  readonly table: { readonly code: string; readonly title: string };
  readonly release: { readonly id: string; readonly date: string };
  /** Where it can be seen. */
  readonly address: string;
}

/** The address in the first mailto link of a text. */
const MAILTO = /href="mailto:([^"?]+)/i;

function addressIn(html: string): string | undefined {
  const found = MAILTO.exec(html)?.[1];
  return found === undefined ? undefined : decodeURIComponent(found);
}

/**
 * Whom to write to about a table of an agency: the address under the heading of its name on the page of contacts, else
 * the first one on that page.
 */
export function contactOf({ html, entries }: HelpDocument, agency: string): string | undefined {
  const own = entries.find(({ heading }) => heading.toLowerCase() === agency.toLowerCase());
  const ofAgency = own && addressIn(own.html);
  return ofAgency ?? [html, ...entries.map((entry) => entry.html)].map(addressIn).find((each) => each);
}

/**
 * A mail that names the figure, so that its writer only adds what is wrong. Without an address, the reader fills it in.
 */
export function reportMail(
  { cell, table, release, address }: Reported,
  { to = '', say }: { readonly to?: string | undefined; readonly say: Say },
): string {
  const { code, title } = table;
  const subject =
    cell === undefined
      ? say('table.report.subject-table', { code })
      : say('table.report.subject-figure', { code });
  const lines = [
    ...(cell === undefined
      ? []
      : [
          say('table.report.line-figure', { figure: cell.name }),
          say('table.report.line-value', { value: cell.value }),
        ]),
    say('table.report.line-table', { code, title }),
    say('table.report.line-release', { release: release.id, day: release.date }),
    say('common.address-line', { address }),
    '',
    say('table.report.line-wrong'),
    '',
  ];
  const query = `subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(lines.join('\r\n'))}`;
  return `mailto:${encodeURIComponent(to).replaceAll('%40', '@')}?${query}`;
}
