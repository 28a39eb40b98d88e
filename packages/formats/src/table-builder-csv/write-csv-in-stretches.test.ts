import { describe } from 'vitest';
import { testStretches } from '../../test/written-in-stretches.ts';
import { writeCsv, writeCsvInStretches } from './write-table-builder-csv.ts';

describe('a view that comes in stretches of rows', () => {
  testStretches({ write: writeCsv, writeInStretches: writeCsvInStretches });
});
