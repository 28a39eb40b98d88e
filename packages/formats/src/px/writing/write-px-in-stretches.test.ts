import { describe } from 'vitest';
import { testStretches } from '../../../test/written-in-stretches.ts';
import { writePx, writePxInStretches } from './write-px.ts';

describe('a view that comes in stretches of rows', () => {
  testStretches({ write: writePx, writeInStretches: writePxInStretches });
});
