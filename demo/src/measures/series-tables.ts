import type { DemoTable } from '../demo-table.ts';
import { jsonStatOf } from '../json-stat-of.ts';
import type { Breakdown } from './breakdown.ts';
import { FREQUENCY_OF } from './gather-figures.ts';
import { suppressionNotes } from './joint-tables.ts';
import { manifestOf, type PlacedMeasure } from './manifest-of.ts';
import type { Every, Form, Measure } from './measure.ts';
import { nestedCube, seriesCube, type SeriesAsked } from './series-cube.ts';

const FREQUENCY_WORDS = { A: 'Annual', H: 'Half-Yearly', Q: 'Quarterly', M: 'Monthly' } as const;

/**
 * The last digit of a code identifies the table of a breakdown; it does not change when tables are added or removed.
 */
const LAST_DIGIT = {
  level: { A: 1, H: 2, Q: 3, M: 4 },
  adjusted: { A: 0, H: 0, Q: 5, M: 6 },
  change: { A: 7, H: 7, Q: 7, M: 7 },
  share: { A: 8, H: 8, Q: 8, M: 8 },
  previous: { A: 9, H: 9, Q: 9, M: 9 },
} as const;

/** A time series table to be made. */
interface Wanted {
  readonly form: Form | 'level';
  readonly every: Every;
}

/** Breakdowns after the third have tables of plain figures only: further forms of them are seldom published. */
const BREAKDOWNS_WITH_FORMS = 3;

/** Every time series table of a measure. */
export function seriesTables(placed: PlacedMeasure): readonly DemoTable[] {
  const { measure } = placed;
  const breakdowns: readonly (Breakdown | undefined)[] = measure.by.length > 0 ? measure.by : [undefined];
  return [
    ...breakdowns.flatMap((by, at) =>
      wantedOf(measure, at).map((wanted) => seriesTable(placed, { by, at, ...wanted })),
    ),
    ...measure.nested.map((pair, at) => nestedTable(placed, pair, at)),
  ];
}

function wantedOf({ every, forms }: Measure, at: number): readonly Wanted[] {
  const finest = every.at(-1) ?? 'A';
  const levels = every.map((each): Wanted => ({ form: 'level', every: each }));
  if (at >= BREAKDOWNS_WITH_FORMS) return levels;
  const extra = forms.flatMap((form): readonly Wanted[] => {
    if (form === 'adjusted') {
      return every.filter((each) => each === 'Q' || each === 'M').map((each) => ({ form, every: each }));
    }
    if (form === 'share') return every.includes('A') ? [{ form, every: 'A' }] : [];
    return [{ form, every: finest }];
  });
  return [...levels, ...extra];
}

interface OneSeriesTable extends Wanted {
  readonly by: Breakdown | undefined;
  readonly at: number;
}

function seriesTable(placed: PlacedMeasure, { by, at, form, every }: OneSeriesTable): DemoTable {
  const { number, measure } = placed;
  const own = `${number}${at}${LAST_DIGIT[form][every]}`;
  const code = measure.codes[`M${own}`] ?? `M${own}`;
  const groupTitle = `${measure.title}${by === undefined ? '' : ` by ${by.by}`}${FORM_WORDS[form]}`;
  const isAdjusted = form === 'adjusted' || form === 'previous';
  const title = `${groupTitle}, ${FREQUENCY_WORDS[every]}${isAdjusted ? ', Seasonally Adjusted' : ''}`;
  const unit = unitOf(measure, form);
  const asked: SeriesAsked = { number, measure, by, form, every, seed: code };
  const manifest = manifestOf(placed, {
    code,
    type: 'TS',
    title,
    ...unit,
    notes: notesOf(measure, form, every),
    more: {
      groupTitle,
      frequency: FREQUENCY_OF[every],
      ...(measure.forms.includes('adjusted') && {
        seasonalAdjustment: isAdjusted ? 'Seasonally adjusted' : 'Not adjusted',
      }),
      ...nextRelease(every, own),
    },
  });
  const isRevised = form === 'level' || form === 'adjusted';
  const versions = Array.from(
    { length: isRevised ? measure.releases - 1 : 0 },
    (_, ago) => ago + 1,
  ).reverse();
  return {
    fileName: `${code}.json`,
    manifest,
    content: () => jsonStatOf(seriesCube(asked), title),
    ...(versions.length > 0 && {
      earlier: versions.map((ago) => () => jsonStatOf(seriesCube({ ...asked, ago }), title)),
    }),
  };
}

const FORM_WORDS: { readonly [Each in Form | 'level']: string } = {
  level: '',
  adjusted: '',
  change: ': change on a year before',
  previous: ': change on the period before',
  share: ': percentage distribution',
};

function unitOf(
  measure: Measure,
  form: Form | 'level',
): { readonly unit?: string; readonly decimals?: number } {
  if (form === 'level' || form === 'adjusted') return {};
  const isOfRate = form !== 'share' && measure.kind === 'mean' && measure.unit.startsWith('Per cent');
  return { unit: isOfRate ? 'Percentage points' : 'Per cent', decimals: 1 };
}

const AVERAGED = 'Figures of longer periods are averages of the months.';
const AT_END = 'Figures are as at the end of the period.';

function notesOf({ kind }: Measure, form: Form | 'level', every: Every): readonly string[] {
  const notes: string[] = [];
  if (form === 'adjusted' || form === 'previous')
    notes.push('Seasonal patterns have been removed; the last three years are revised with every release.');
  if (form === 'change') notes.push('Compared with the same period of the year before.');
  if (kind === 'stock') notes.push(AT_END);
  if (every !== 'M' && kind !== 'stock' && kind !== 'flow' && kind !== 'depth') notes.push(AVERAGED);
  return notes;
}

const NEXT_MONTHS = { A: '2027-0', H: '2027-0', Q: '2027-0', M: '2026-12-' } as const;

/** The day of the next release. */
function nextRelease(every: Every, own: string): { readonly nextReleaseDate?: string } {
  const digits = Number(own) % 97;
  const day = String(1 + (digits % 28)).padStart(2, '0');
  if (digits % 5 === 0) return {};
  if (every === 'M') return { nextReleaseDate: `${NEXT_MONTHS.M}${day}` };
  const month = every === 'Q' ? 1 + (digits % 2) : 1 + (digits % 9);
  return { nextReleaseDate: `${NEXT_MONTHS[every]}${month}-${day}` };
}

function nestedTable(placed: PlacedMeasure, pair: readonly [Breakdown, Breakdown], at: number): DemoTable {
  const { number, measure } = placed;
  const own = `${number}${9 - at}1`;
  const code = measure.codes[`M${own}`] ?? `M${own}`;
  const groupTitle = `${measure.title} by ${pair[0].by} and ${pair[1].by}`;
  const title = `${groupTitle}, Annual`;
  return {
    fileName: `${code}.json`,
    manifest: manifestOf(placed, {
      code,
      type: 'TS',
      title,
      notes: [...notesOf(measure, 'level', 'A'), ...suppressionNotes(measure)],
      more: { groupTitle, frequency: 'annual', ...nextRelease('A', own) },
    }),
    content: () => jsonStatOf(nestedCube(placed, pair, code), title),
  };
}
