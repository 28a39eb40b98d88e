import { describe, expect, it } from 'vitest';

import { SMALL_CUBE, smallTable } from '../../../../../test/small-table.ts';
import { editDraft } from './edit-draft.ts';

describe(editDraft, () => {
  it('is what the file said, without footnotes of a manifest and a source that was guessed', () => {
    const [region, year] = SMALL_CUBE.dimensions;
    if (region === undefined || year === undefined) throw new Error('the small table has two dimensions');
    const noted = (footnotes: readonly string[]) => ({
      ...SMALL_CUBE,
      dimensions: [
        {
          ...region,
          footnotes,
          categories: region.categories.map((each) => (each.id === 'n' ? { ...each, footnotes } : each)),
        },
        { ...year, footnotes: ['manifest-1'] },
      ],
      cellFootnotes: new Map([
        [2, footnotes],
        [3, ['manifest-1']],
      ]),
    });
    const { cube, source, ...facts } = smallTable({
      footnotes: [
        { id: '1', text: 'Of the file.' },
        { id: 'manifest-1', text: 'Of a manifest.' },
      ],
      tableFootnotes: ['manifest-1', '1'],
      cube: noted(['manifest-1', '1']),
    });
    const overruled = { facts: { title: 'HOMES' }, dimensions: {} };
    const said = { ...facts, title: 'HOMES', footnotes: facts.footnotes.slice(0, 1), tableFootnotes: ['1'] };
    const filed = noted(['1']);
    const draft = {
      cube: { ...filed, dimensions: [filed.dimensions[0], year], cellFootnotes: new Map([[2, ['1']]]) },
      facts: { ...said, source },
    };
    expect(editDraft({ table: { ...facts, source, cube }, overruled })).toStrictEqual(draft);
    const guessed = editDraft({ table: { ...facts, source: facts.agency, cube }, overruled });
    expect(guessed.facts).toStrictEqual(said);
  });
});
