import { describe, expect, it } from 'vitest';
import { breakdownNamed, itemsOf } from './breakdowns.ts';
import { checkedList, readList, SCHEMAS } from './read-list.ts';

const CATEGORIES = 'breakdown,number,label,share,growth,tilt';
const BREAKDOWNS = [{ name: 'sex' }, { name: 'age' }];

const read = (...lines: readonly string[]) =>
  checkedList('categories.csv', [CATEGORIES, ...lines, ''].join('\n'), () => BREAKDOWNS);

describe(readList, () => {
  it.each(SCHEMAS.map(({ url }) => url))('finds %s as its schema says', (file) => {
    expect(readList(file).length).toBeGreaterThan(40);
  });

  it('uses every breakdown that it describes', () => {
    const used = readList('measures.csv').flatMap(({ by, nested, cross, cubes }) =>
      [by, nested, cross, cubes].join(';').split(/[;*]/),
    );
    const unused = readList('breakdowns.csv').filter(({ name = '' }) => !used.includes(name));
    expect(unused.map(({ name }) => name)).toEqual(['commodity-group']);
  });
});

describe(checkedList, () => {
  it('keeps what is in quotation marks together', () => {
    expect(read('age,1,"Old, or very old",0.5,-0.2,')[0]).toEqual({
      breakdown: 'age',
      number: '1',
      label: 'Old, or very old',
      share: '0.5',
      growth: '-0.2',
      tilt: '',
    });
  });

  it.each([
    ['line 2: label is empty', 'sex,1,,0.5,0,'],
    ['line 2: share cannot be “half”', 'sex,1,Males,half,0,'],
    ['line 2: number cannot be “1.0”', 'sex,1.0,Males,0.5,0,'],
    ['line 2: 5 fields for 6 columns', 'sex,1,Males,0.5,0'],
    ['line 2: breakdown “gender” is not in breakdowns.csv', 'gender,1,Males,0.5,0,'],
    ['line 3: sex,1 is there already', 'sex,1,Males,0.5,0,', 'sex,1,Females,0.5,0,'],
  ])('says of a fault: %s', (message, ...lines) => {
    expect(() => read(...lines)).toThrow(message);
  });

  it('refuses a list with other columns', () => {
    expect(() => checkedList('categories.csv', 'breakdown,label\n', () => [])).toThrow('needs the columns');
  });
});

describe(itemsOf, () => {
  const row = (number: string, share: string) => ({ number, label: number, share, growth: '0', tilt: '' });

  it('lets groups weigh what is below them', () => {
    expect(itemsOf('a', [row('1', ''), row('1.1', '2'), row('1.2', '3')])[0]).toMatchObject({ share: 5 });
    expect(breakdownNamed('district').items[0]).toMatchObject({ label: 'North', isLeaf: false });
  });

  it.each([
    ['a group with a share', [row('1', '5'), row('1.1', '2')]],
    ['a group without members', [row('1', '')]],
    ['a member before its group', [row('1.1', '2'), row('1', '')]],
    ['a member without a group', [row('1.1', '2')]],
  ])('refuses %s', (_, rows) => {
    expect(() => itemsOf('a', rows)).toThrow('a group has members');
  });
});
