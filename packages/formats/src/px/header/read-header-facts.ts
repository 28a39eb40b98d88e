import { and, frequencyOf, message, parseTableCode, type TableFacts } from '@almanac/core';
import { oneLine } from './parse-header.ts';
import { plainText } from '../plain-text.ts';
import { entriesIn, tableEntry, tableText, warningAt, type PxMetadata } from '../px-metadata.ts';
import { isYes, numberOf, textOf } from './px-values.ts';
import type { TimeVariable } from '../read-periods.ts';
import type { PxVariable } from '../read-variables.ts';
import { MOST_DECIMALS } from './stated-units.ts';

type OwnFacts = Omit<
  Partial<TableFacts>,
  'unit' | 'footnotes' | 'tableFootnotes' | 'heading' | 'seasonalAdjustment'
>;

/** The facts in the file, besides variables, numbers and notes. */
export function readHeaderFacts(
  metadata: PxMetadata,
  variables: readonly PxVariable[],
  time: TimeVariable | undefined,
): OwnFacts {
  const code = codeOf(metadata);
  const frequency = time && frequencyOf(time.periods.filter((period) => period !== undefined));
  const sourceAddress = addressOf(metadata);
  const nextReleaseDate = latestDay(metadata, 'NEXT-UPDATE');
  const lastUpdated = latestDay(metadata, 'LAST-UPDATED');
  const source = sourceOf(metadata);
  const decimals = publishedDecimals(metadata);
  guessWhatIsMissing(metadata);
  return {
    title: titleOf(metadata, variables),
    ...(code && { code }),
    ...(frequency && { frequency }),
    ...(source !== undefined && { source }),
    ...(sourceAddress !== undefined && { sourceAddress }),
    ...(nextReleaseDate !== undefined && { nextReleaseDate }),
    ...(lastUpdated !== undefined && { lastUpdated }),
    ...(decimals !== undefined && { decimals }),
  };
}

/** DESCRIPTION is the title where DESCRIPTIONDEFAULT says so or there is no TITLE; programs make TITLE themselves. */
function titleOf(metadata: PxMetadata, variables: readonly PxVariable[]): string {
  const isDescription = isYes(tableEntry(metadata, 'DESCRIPTIONDEFAULT'));
  const order = isDescription ? ['DESCRIPTION', 'TITLE'] : ['TITLE', 'DESCRIPTION'];
  const title = order.map((keyword) => tableText(metadata, keyword)).find((text) => text !== undefined);
  return oneLine(plainText(title ?? madeTitle(metadata, variables)));
}

function madeTitle(metadata: PxMetadata, variables: readonly PxVariable[]): string {
  const contents = tableText(metadata, 'CONTENTS') ?? tableText(metadata, 'MATRIX') ?? '';
  const by = and(variables.map(({ name }) => name));
  const title = metadata.write(message('read.px.title-of', { contents, variables: by })).trim();
  metadata.notes.warnings.push({
    message: message('read.px.title-made', { title }),
  });
  return title;
}

function codeOf(metadata: PxMetadata): TableFacts['code'] | undefined {
  const matrix = tableText(metadata, 'MATRIX');
  if (matrix === undefined) return undefined;
  const code = parseTableCode(matrix);
  if (code) return code;
  const made = matrix
    .normalize('NFKD')
    .replace(/[^A-Za-z0-9_-]+/g, '-')
    .replace(/^-+|(?<!-)-+$/g, '')
    .slice(0, 40);
  metadata.notes.guesses.push(message('read.px.code-made', { matrix, code: made }));
  return parseTableCode(made);
}

function sourceOf(metadata: PxMetadata): string | undefined {
  const parts = ['SOURCE', 'SURVEY'].flatMap(
    (keyword) => plainText(tableText(metadata, keyword) ?? '') || [],
  );
  return parts.length === 0 ? undefined : oneLine(parts.join('; '));
}

function addressOf(metadata: PxMetadata): string | undefined {
  const link = tableText(metadata, 'LINK');
  return link !== undefined && /^https?:\/\/\S+$/.test(link) ? link : undefined;
}

/**
 * The latest of the days given for the table and its measures. The time of day has no zone, so only the day is certain.
 */
function latestDay(metadata: PxMetadata, keyword: string): string | undefined {
  const entries = new Set([
    ...entriesIn(metadata, keyword, metadata.mainLanguage),
    ...entriesIn(metadata, keyword, metadata.language),
  ]);
  const days = [...entries].flatMap((entry): readonly string[] => {
    const text = textOf(entry).trim();
    const day = isoDayOf(text);
    if (day === undefined && text !== '') {
      metadata.notes.warnings.push(warningAt(entry, message('read.px.no-date', { keyword, text })));
    }
    return day === undefined ? [] : [day];
  });
  return days.sort().at(-1);
}

function isoDayOf(text: string): string | undefined {
  const [, year, month, day] = /^(\d{4})-?(\d\d)-?(\d\d)(?!\d)/.exec(text) ?? [];
  const iso = `${year ?? ''}-${month ?? ''}-${day ?? ''}`;
  const instant = Date.parse(`${iso}T00:00:00Z`);
  return Number.isNaN(instant) || new Date(instant).toISOString().slice(0, 10) !== iso ? undefined : iso;
}

/** SHOWDECIMALS are the decimals to print, DECIMALS those in the file; the first may not exceed the second. */
function publishedDecimals(metadata: PxMetadata): number | undefined {
  const held = tableEntry(metadata, 'DECIMALS');
  const shown = tableEntry(metadata, 'SHOWDECIMALS');
  const most = held ? numberOf(held) : MOST_DECIMALS;
  if (shown && numberOf(shown) > most) {
    metadata.notes.warnings.push(
      warningAt(shown, message('read.px.showdecimals', { decimals: Math.min(most, MOST_DECIMALS) })),
    );
  }
  const decimals = Math.min(shown ? numberOf(shown) : most, most, MOST_DECIMALS);
  return held || shown ? decimals : undefined;
}

function guessWhatIsMissing(metadata: PxMetadata): void {
  const area = tableText(metadata, 'SUBJECT-AREA');
  if (area !== undefined) {
    metadata.notes.guesses.push(message('read.px.subject-area', { area }));
  }
  if (isYes(tableEntry(metadata, 'COPYRIGHT'))) {
    metadata.notes.guesses.push(message('read.px.copyright'));
  }
}
