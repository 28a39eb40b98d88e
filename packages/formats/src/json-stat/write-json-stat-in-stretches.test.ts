import { describe } from 'vitest';
import { testStretches } from '../../test/written-in-stretches.ts';
import { writeJsonStat, writeJsonStatInStretches } from './write-json-stat.ts';

describe('a view that comes in stretches of rows', () => {
  testStretches({ write: writeJsonStat, writeInStretches: writeJsonStatInStretches });
});
