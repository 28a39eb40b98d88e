import { expect, it } from 'vitest';
import { testDimension } from '../../test/test-table.ts';
import { codeAndLabelColumns } from './observation-columns.ts';

it('names two columns of each dimension apart from all others, whatever the case', () => {
  const dimensions = ['area', 'Area', 'area_label', 'value'].map((id) => testDimension(id, ['a']));
  expect(codeAndLabelColumns(dimensions, ['Value'])).toEqual([
    ...['area', 'area_label'],
    ...['Area_2', 'Area_2_label'],
    ...['area_label_2', 'area_label_2_label'],
    ...['value_2', 'value_2_label'],
  ]);
  const thrice = ['a', 'a', 'a'].map((id) => testDimension(id, ['a']));
  expect(codeAndLabelColumns(thrice, [])).toEqual(['a', 'a_label', 'a_2', 'a_2_label', 'a_3', 'a_3_label']);
});
