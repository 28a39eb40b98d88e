import type { FactsAndCube } from '../../table/stated-of-cell.ts';
import { NO_UNIT } from '../../table/units/combine-units.ts';
import { unitOfChange, unitOfDifference } from '../../table/units/divide-unit.ts';
import {
  PER_CENT,
  PER_CENT_A_YEAR,
  POINTS,
  POINTS_A_YEAR,
  SEVERAL_UNITS,
} from '../../table/units/made-units.ts';
import { isPercentage } from '../../table/units/relative-units.ts';
import { nextOrder, type Statements } from '../computed-category.ts';
import { operandUnits } from '../operand-units.ts';
import { distinctDecimals } from './distinct-decimals.ts';
import type { ChangeColumn } from './change-columns.ts';

const CHANGE = { unit: PER_CENT, points: POINTS };
const A_YEAR = { unit: PER_CENT_A_YEAR, points: POINTS_A_YEAR };

type ByColumn = { readonly [Each in ChangeColumn]: Statements };

interface Units {
  /** What the figures are measured in, in every combination of categories. */
  readonly units: readonly (string | undefined)[];
  readonly axis: number;
}

/**
 * What the columns of a change state of their cells. Where figures differ in unit, each row says in what its changes are
 * measured, as long as it still says in what its figures are: a step that put all in per cent has ended that.
 */
export function changeStatements(table: FactsAndCube, levels: FactsAndCube, of: Units): ByColumn {
  const units = distinct(of.units);
  const isStated = levels === table || units.every((unit) => isStillStated(table, of.axis, unit));
  const published = isStated ? {} : publishedDecimals(levels);
  const places = units.every(isPercentage) ? published : { decimals: 1 };
  const order = nextOrder(table.cube);
  const changes = (of: typeof CHANGE): Statements => {
    const made = distinct(units.map((unit) => unitOfChange(unit, of)));
    return isStated && made.length > 1 ? { change: { order, ...of } } : { unit: oneOf(made) };
  };
  return {
    difference: isStated
      ? { difference: order }
      : { unit: oneOf(distinct(units.map(unitOfDifference))), ...published },
    change: { ...changes(CHANGE), ...places },
    'change-a-year': { ...changes(A_YEAR), decimals: 1 },
  };
}

function distinct<Each>(all: readonly Each[]): readonly Each[] {
  return [...new Set(all)];
}

function oneOf([unit = NO_UNIT, ...others]: readonly (string | undefined)[]): string {
  return others.length > 0 ? SEVERAL_UNITS : unit;
}

function publishedDecimals(levels: FactsAndCube): Pick<Statements, 'decimals'> {
  const [decimals, ...others] = distinctDecimals(levels);
  return decimals === undefined || others.length > 0 ? {} : { decimals };
}

function isStillStated(table: FactsAndCube, axis: number, unit: string | undefined): boolean {
  const periods = (table.cube.dimensions[axis]?.categories ?? []).flatMap(({ period }, at) =>
    period ? [at] : [],
  );
  return operandUnits(table, axis, periods.slice(0, 1)).flat().includes(unit);
}
