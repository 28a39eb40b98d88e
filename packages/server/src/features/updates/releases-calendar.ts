import type { CurrentTable } from '../../releases/index/indexed-release.ts';

export interface CalendarHead {
  readonly title: string;
  readonly publicUrl: string;
  readonly now: Date;
}

/** RFC 5545 allows 75 octets a line, its break not counted; a longer one goes on after a space. */
const LINE_OCTETS = 75;

function text(value: string): string {
  return value.replace(/[\\;,]/g, (sign) => `\\${sign}`).replace(/\r?\n/g, '\\n');
}

/** In UTF-8. */
function octetsOf(character: string): number {
  const point = character.codePointAt(0) ?? 0;
  if (point < 0x80) return 1;
  if (point < 0x800) return 2;
  return point < 0x10000 ? 3 : 4;
}

/** Folds a line without cutting a character in two. */
function folded(line: string): string {
  if (Buffer.byteLength(line) <= LINE_OCTETS) return line;
  const lines: string[] = [];
  let current = '';
  let octets = 0;
  for (const character of line) {
    const more = octetsOf(character);
    if (octets + more > LINE_OCTETS) {
      lines.push(current);
      current = ' ';
      octets = 1;
    }
    current += character;
    octets += more;
  }
  return [...lines, current].join('\r\n');
}

/** `20261120` of `2026-11-20`. */
function dateValue(day: string): string {
  return day.replaceAll('-', '');
}

function dayAfter(day: string): string {
  const next = new Date(`${day}T00:00:00Z`);
  next.setUTCDate(next.getUTCDate() + 1);
  return next.toISOString().slice(0, 10);
}

/** `20261120T120000Z` */
function stamp(instant: Date): string {
  return `${instant.toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`;
}

function eventOf(
  { code, summary }: CurrentTable,
  day: string,
  { publicUrl, now }: CalendarHead,
): readonly string[] {
  const address = `${publicUrl}/table/${summary.kind}/${code}`;
  return [
    'BEGIN:VEVENT',
    `UID:${code}-${day}@${new URL(publicUrl).hostname}`,
    `DTSTAMP:${stamp(now)}`,
    `DTSTART;VALUE=DATE:${dateValue(day)}`,
    `DTEND;VALUE=DATE:${dateValue(dayAfter(day))}`,
    `SUMMARY:${text(summary.title)}`,
    `DESCRIPTION:${text(`${summary.agency}. ${address}`)}`,
    `URL:${address}`,
    'TRANSP:TRANSPARENT',
    'END:VEVENT',
  ];
}

/** The announced releases of `tables` as an iCalendar feed (RFC 5545): each an event of one whole day. */
export function releasesCalendar(tables: readonly CurrentTable[], head: CalendarHead): string {
  const events = tables
    .flatMap((table) => {
      const day = table.summary.nextReleaseDate;
      return day === undefined ? [] : [{ table, day }];
    })
    .sort((a, b) => Date.parse(a.day) - Date.parse(b.day) || (a.table.code < b.table.code ? -1 : 1))
    .flatMap(({ table, day }) => eventOf(table, day, head));
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Almanac//Releases//EN',
    'CALSCALE:GREGORIAN',
    `X-WR-CALNAME:${text(head.title)}`,
    ...events,
    'END:VCALENDAR',
  ];
  return `${lines.map(folded).join('\r\n')}\r\n`;
}
