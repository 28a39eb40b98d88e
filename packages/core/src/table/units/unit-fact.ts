import { message, type Fact } from '../../message/message.ts';
import { periodFact } from '../../message/period-fact.ts';
import { PER_CENT, PER_CENT_A_YEAR, POINTS, POINTS_A_YEAR, SEVERAL_UNITS } from './made-units.ts';

const INDEX = /^Index \((.+) = 100\)$/;

/** A unit for people: those that computations make in the reader's language, all others as published. Files write it. */
export function unitFact(unit: string): Fact {
  switch (unit) {
    case PER_CENT:
      return message('unit.per-cent');
    case PER_CENT_A_YEAR:
      return message('unit.per-cent-a-year');
    case POINTS:
      return message('unit.points');
    case POINTS_A_YEAR:
      return message('unit.points-a-year');
    case SEVERAL_UNITS:
      return message('unit.several');
    default: {
      const base = INDEX.exec(unit)?.[1];
      return base === undefined ? unit : message('unit.index', { base: periodFact(base) });
    }
  }
}
