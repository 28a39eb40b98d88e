import { describe } from 'vitest';
import { testStretches } from '../../test/written-in-stretches.ts';
import { writeParquet, writeParquetInStretches } from './write-parquet.ts';

describe('a view that comes in stretches of rows', () => {
  testStretches({ write: writeParquet, writeInStretches: writeParquetInStretches });
});
