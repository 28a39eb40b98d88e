import { FLAG_SIGNS, type Flag } from '../../cube/flag.ts';
import type { TableFacts } from '../../table/stat-table.ts';
import type { ChartMarks, ChartSeries } from '../chart-model.ts';
import type { ChartTable } from '../chart-table.ts';

interface NotedChart {
  readonly facts: TableFacts;
  readonly table: ChartTable;
  readonly series: readonly ChartSeries[];
  readonly marks: ChartMarks;
  readonly isStacked: boolean;
  readonly isLogarithmic: boolean;
}

/** The most names a note lists. */
const MOST_NAMES = 3;

/** Notes on a drawing, a sentence each: how marks look, what is left out, what is missing. */
export function chartNotes({
  facts,
  table,
  series,
  marks,
  isStacked,
  isLogarithmic,
}: NotedChart): readonly string[] {
  const has = (flag: Flag): boolean =>
    series.some(({ points }) =>
      points.some((point) => point?.kind === 'value' && point.flags.includes(flag)),
    );
  const missing = series.flatMap(({ points }) =>
    points.filter((point) => point?.kind === 'absent' && point.reason !== 'nil'),
  ).length;
  const isProvisional = has('provisional') || has('estimated');
  return [
    ...table.warnings,
    isProvisional ? flagNote(flagWords(has), marks) : '',
    has('break-in-series') ? 'Dashed line across: break in series.' : '',
    missing > 0 ? missingNote(missing, marks, isStacked) : '',
    leftOutNote(table.leftOut),
    isLogarithmic ? 'Logarithmic scale: equal distances are equal ratios.' : '',
    facts.isFictional ? 'The figures are fictional.' : '',
  ].filter((note) => note !== '');
}

/** How a flag is drawn; areas, slices and tiles have no way of drawing it. */
function flagNote(words: string, marks: ChartMarks): string {
  if (marks === 'lines') return `Dotted: ${words}.`;
  const isDrawn = marks === 'columns' || marks === 'bars' || marks === 'pyramid';
  return isDrawn ? `Lighter: ${words}.` : `Some of the figures are ${words}.`;
}

function flagWords(has: (flag: Flag) => boolean): string {
  const flags: readonly Flag[] = ['provisional', 'estimated'];
  return flags
    .filter(has)
    .map((flag) => FLAG_SIGNS[flag].meaning)
    .join(' or ');
}

function missingNote(missing: number, marks: ChartMarks, isStacked: boolean): string {
  const figures = missing === 1 ? 'One figure is' : `${missing} figures are`;
  if (marks === 'areas') return `${figures} missing: where a part is missing, nothing is drawn.`;
  if (marks === 'tiles') return `${figures} missing and no part of the whole.`;
  if (isStacked) return `${figures} missing: stacks marked … are incomplete.`;
  return marks === 'slices'
    ? `${figures} missing and no part of the whole.`
    : `${figures} missing and left as a gap.`;
}

function leftOutNote(names: readonly string[]): string {
  if (names.length === 0) return '';
  const more = names.length - MOST_NAMES;
  const listed = names.slice(0, MOST_NAMES).join(', ');
  return `Not drawn, to count nothing twice: ${listed}${more > 0 ? ` and ${more} more` : ''}.`;
}
