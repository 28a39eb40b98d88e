import { describe, expect, it } from 'vitest';
import { fileOf } from '../../test/real-files.ts';
import { testCube, testDimension } from '../../test/test-table.ts';
import type { CubeMetadata } from './read-cube-metadata.ts';
import { looksLikeCubeMetadata, readCubeMetadata } from './read-cube-metadata.ts';
import { hintsIn, withCubeMetadata } from './with-cube-metadata.ts';

/** As Statistics Canada writes it, in brief. */
const WRITTEN = `Cube Title,Product Id,URL,Cube Notes
Births,13100415,https://stats.example/births,1;9

Dimension ID,Dimension name,Dimension Notes
1,Geography,
2,Sex,2

Dimension ID,Member Name,Member ID,Parent Member ID,Member Notes
1,Canada,1,,
1,Ontario,2,1, 3 ; 2
2,Total,1,,
2,Boys,2,1,
2,Girls,3,4,
2,Unknown,4,,

Symbol Legend
Description,Symbol
not available,..

Note ID,Note
1,All births.
2,As registered.
3,"Including, since 2001, the north."
`;

const read = (text: string) => readCubeMetadata(fileOf('a_MetaData.csv', text));

/** A table of these dimensions, with one footnote of its own. */
function tableOf(...dimensions: readonly (readonly [label: string, categories: readonly string[]])[]) {
  const cube = testCube(
    dimensions.map(([label, categories]) => testDimension(label, categories)),
    [],
  );
  const facts = { footnotes: [{ id: '1', text: 'As registered.' }], tableFootnotes: ['1'], unit: 'Persons' };
  return { draft: { cube, facts }, guesses: [], warnings: [] };
}

describe(looksLikeCubeMetadata, () => {
  it.each([
    ['"Cube Title","Product Id"', true],
    ['\ufeffCube Title,Product Id', true],
    ['Title,Cube Title,Product Id', false],
    ['Cube Titles,Product Id', false],
  ])('tells of %j: %s', (opening, is) => {
    expect(looksLikeCubeMetadata(opening)).toBe(is);
  });
});

describe(readCubeMetadata, () => {
  it('reads the lists below one another', async () => {
    const member = (id: string, name: string, parent = '', notes: readonly string[] = []) => ({ id, name, parent, notes }); // prettier-ignore
    expect(await read(WRITTEN)).toEqual({
      code: '13100415',
      title: 'Births',
      address: 'https://stats.example/births',
      notes: ['1', '9'],
      dimensions: [
        {
          name: 'Geography',
          notes: [],
          members: [member('1', 'Canada'), member('2', 'Ontario', '1', ['3', '2'])],
        },
        {
          name: 'Sex',
          notes: ['2'],
          members: [
            member('1', 'Total'),
            member('2', 'Boys', '1'),
            member('3', 'Girls', '4'),
            member('4', 'Unknown'),
          ],
        },
      ],
      texts: new Map([
        ['1', 'All births.'],
        ['2', 'As registered.'],
        ['3', 'Including, since 2001, the north.'],
      ]),
    });
  });

  it('has nothing of a file that says nothing', async () => {
    const nothing: CubeMetadata = {
      code: '',
      title: '',
      address: '',
      notes: [],
      dimensions: [],
      texts: new Map(),
    };
    expect(await read('\n')).toEqual(nothing);
    expect(hintsIn(nothing, ['a'])).toEqual({});
    const table = tableOf(['Sex', ['Boys']]);
    expect(withCubeMetadata(table, nothing)).toEqual(table);
  });
});

describe(hintsIn, () => {
  it('names the columns of the dimensions, where all are there', async () => {
    const metadata = await read(WRITTEN);
    expect(hintsIn(metadata, ['REF_DATE', 'GEO', 'Sex', 'VALUE'])).toEqual({ dimensions: ['GEO', 'Sex'] });
    expect(hintsIn(metadata, ['Geography', 'GEO', 'Sex'])).toEqual({ dimensions: ['Geography', 'Sex'] });
    expect(hintsIn(metadata, ['GEO', 'Age'])).toEqual({});
    expect(hintsIn(metadata, ['Sex'])).toEqual({});
    const one = { ...metadata, dimensions: metadata.dimensions.slice(0, 1) };
    expect(hintsIn(one, ['GEO', 'VALUE'])).toEqual({ dimensions: ['GEO'] });
  });
});

describe(withCubeMetadata, () => {
  it('adds title, code, address, names, hierarchy and notes', async () => {
    const metadata = await read(WRITTEN);
    const table = tableOf(
      ['GEO', ['Canada', 'Ontario']],
      ['Sex', ['Total', 'Girls', 'Boys']],
      ['Age', ['All']],
    );
    const { cube, facts } = withCubeMetadata(table, metadata).draft;
    expect(facts).toEqual({
      code: '13100415',
      title: 'Births',
      sourceAddress: 'https://stats.example/births',
      unit: 'Persons',
      footnotes: [
        { id: '1', text: 'As registered.' },
        { id: '2', text: 'All births.' },
        { id: '3', text: 'Including, since 2001, the north.' },
      ],
      tableFootnotes: ['1', '2'],
    });
    const [area, sex, age] = cube.dimensions;
    expect(area).toEqual({
      id: 'GEO',
      label: 'Geography',
      role: 'other',
      categories: [
        { id: '1', label: 'Canada' },
        { id: '2', label: 'Ontario', parent: '1', footnotes: ['3', '1'] },
      ],
    });
    expect(sex).toMatchObject({
      label: 'Sex',
      footnotes: ['1'],
      // What they stand below comes later, or not at all.
      categories: [
        { id: '1', label: 'Total' },
        { id: '3', label: 'Girls' },
        { id: '2', label: 'Boys', parent: '1' },
      ],
    });
    expect(sex?.categories.map(({ parent }) => parent)).toEqual([undefined, undefined, '1']);
    expect(age).toBe(table.draft.cube.dimensions[2]);
  });

  it('leaves categories as they are where one is no member, or two members have its name', async () => {
    const metadata = await read(WRITTEN.replace('2,Unknown,4', '2,Boys,4'));
    const twice = tableOf(['Sex', ['Total', 'Boys']]);
    expect(withCubeMetadata(twice, metadata).draft.cube.dimensions).toEqual([
      { ...twice.draft.cube.dimensions[0], footnotes: ['1'] },
    ]);
    const strange = tableOf(['Sex', ['Total', 'All']]);
    expect(
      withCubeMetadata(strange, metadata).draft.cube.dimensions[0]?.categories.map(({ id }) => id),
    ).toEqual([...['Sex1', 'Sex2']]);
  });
});
