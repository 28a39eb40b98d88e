import { describe } from 'vitest';
import { testStretches } from '../../test/written-in-stretches.ts';
import { writeTidyCsv, writeTidyCsvInStretches } from './write-tidy-csv.ts';

describe('a view that comes in stretches of rows', () => {
  testStretches({ write: writeTidyCsv, writeInStretches: writeTidyCsvInStretches });
});
