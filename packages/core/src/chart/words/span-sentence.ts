import { changeColumnId, type ChangeColumn, type Span } from '../../compute/over-time/change-columns.ts';
import { timeAxisOf } from '../../compute/over-time/time-axis.ts';
import { yearsBetween } from '../../compute/over-time/years-between.ts';
import type { Category } from '../../cube/dimension.ts';
import { observationAt, type Observation } from '../../cube/observation.ts';
import { message, type Fact, type Message } from '../../message/message.ts';
import { periodFact } from '../../message/period-fact.ts';
import { decimalsOf, unitOf, type FactsAndCube } from '../../table/stated-of-cell.ts';
import { isPercentage } from '../../table/units/relative-units.ts';
import { POINTS } from '../../table/units/made-units.ts';
import { printNumber, type NumberStyle } from '../../view/print-number.ts';
import { chartUnit } from './chart-unit.ts';

/** Some figures over time, and the change of them that is told. */
export interface ToldChange {
  /** It has the columns of the change. */
  readonly table: FactsAndCube;
  readonly span: Span;
  readonly name: Fact;
  readonly numbers: NumberStyle;
  /** The cell of the figures in a category of time, by its id; undefined where there is none. */
  readonly cellIn: (time: string) => number | undefined;
  /** Whether a change in per cent is followed by the difference. */
  readonly withDifference?: boolean;
}

/** `Exports rose 21.9% from Q3 2019 to Q3 2026, 2.9% a year.` A difference where no per cent exists: from 0 or from a loss. */
export function spanSentence(told: ToldChange): Message {
  const { span } = told;
  const [from, to] = [categoryOf(told, span.from), categoryOf(told, span.to)];
  const ends = endsOf(told, from, to);
  const aYear = figureOf(told, 'change-a-year');
  const change = changeToTell(told, aYear);
  if (change?.observation.kind !== 'value') return message('chart.span.missing', ends);
  const { value, flags } = change.observation;
  const by = byOf(told, change, value);
  const moved = message('chart.span.moved', { ...ends, direction: directionOf(value), by });
  const { parts, partsPerYear } = yearsBetween(from?.period, to?.period);
  const isLong = parts > partsPerYear;
  const said = value !== 0 && isLong ? withYear(told, moved, aYear) : moved;
  return message(flags.includes('provisional') ? 'chart.span.provisional' : 'chart.span.sentence', { said });
}

function endsOf({ span, name }: ToldChange, from: Category | undefined, to: Category | undefined) {
  return { name, from: periodFact(from?.label ?? span.from), to: periodFact(to?.label ?? span.to) };
}

function directionOf(value: number): 'up' | 'down' | 'other' {
  if (value === 0) return 'other';
  return value > 0 ? 'up' : 'down';
}

function categoryOf({ table }: ToldChange, id: string): Category | undefined {
  return timeAxisOf(table.cube)?.dimension.categories.find((each) => each.id === id);
}

/** No rate leads from or to a negative figure, and none from 0: then only the difference says something. */
function changeToTell(told: ToldChange, aYear: SpanFigure | undefined): SpanFigure | undefined {
  const change = figureOf(told, 'change');
  const hasNoRate =
    isAbsent(aYear, 'not-applicable') ||
    isAbsent(aYear, 'division-by-zero') ||
    isAbsent(change, 'division-by-zero');
  return hasNoRate ? figureOf(told, 'difference') : change;
}

function isAbsent(figure: SpanFigure | undefined, reason: 'not-applicable' | 'division-by-zero'): boolean {
  return figure?.observation.kind === 'absent' && figure.observation.reason === reason;
}

function withYear(told: ToldChange, moved: Message, aYear: SpanFigure | undefined): Message {
  if (aYear?.observation.kind !== 'value') return moved;
  return message('chart.span.a-year', { moved, rate: amountOf(told, aYear, aYear.observation.value) });
}

interface SpanFigure {
  readonly column: ChangeColumn;
  readonly observation: Observation;
  readonly unit: string | undefined;
  readonly decimals: number;
}

function figureOf({ table, span, cellIn }: ToldChange, column: ChangeColumn): SpanFigure | undefined {
  const index = cellIn(changeColumnId(column, span));
  if (index === undefined) return undefined;
  return {
    column,
    observation: observationAt(table.cube, index),
    unit: unitOf(table, index),
    decimals: decimalsOf(table, index) ?? -1,
  };
}

function byOf(told: ToldChange, change: SpanFigure, value: number): Fact {
  const by = amountOf(told, change, value);
  const isRelative = change.column === 'change' && isPercentage(change.unit) && !isPoints(change);
  const difference = told.withDifference && isRelative ? figureOf(told, 'difference') : undefined;
  if (difference?.observation.kind !== 'value') return by;
  const amount = amountOf(told, difference, difference.observation.value);
  return message('chart.span.with-difference', { by, difference: amount });
}

function isPoints({ unit }: SpanFigure): boolean {
  return unit?.startsWith(POINTS) === true;
}

function amountOf({ numbers }: ToldChange, figure: SpanFigure, value: number): Fact {
  const { unit, decimals } = figure;
  const amount = printNumber(Math.abs(value), decimals, numbers);
  if (isPoints(figure)) return message('chart.span.points', { figure: amount });
  if (isPercentage(unit)) return message('chart.span.per-cent', { figure: amount });
  const words = chartUnit(unit ?? '');
  return words === '' ? amount : message('common.figure-with-unit', { figure: amount, unit: words });
}
