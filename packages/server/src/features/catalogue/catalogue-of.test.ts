import { describe, expect, it } from 'vitest';

import { fixedIndex } from '../../../test/fixed-portal.ts';
import { catalogueOf } from './catalogue-of.ts';

describe(catalogueOf, () => {
  it('lists a table once, under each of its topics, everything by name', () => {
    const [table] = fixedIndex().all();
    if (table === undefined) throw new Error('the index has tables');
    const place = (grouping: string, subject: string, topic: string) => ({
      grouping: { id: grouping.toLowerCase(), name: grouping },
      subject: { id: subject.toLowerCase(), name: subject },
      topic: { id: topic.toLowerCase(), name: topic },
    });
    const placements = [
      place('Society', 'Labour', 'Pay'),
      place('Economy', 'Work', 'Jobs'),
      place('Society', 'Labour', 'Jobs 10'),
      place('Society', 'Labour', 'Jobs 9'),
    ];
    const { groupings, tables } = catalogueOf([{ ...table, placements }], 'en-GB');
    expect(tables.map(({ code }) => code)).toEqual([table.code]);
    expect(groupings.map(({ name }) => name)).toEqual(['Economy', 'Society']);
    const topics = groupings[1]?.subjects[0]?.topics;
    expect(topics?.map(({ name }) => name)).toEqual(['Jobs 9', 'Jobs 10', 'Pay']);
    expect(topics?.every((topic) => topic.tables.includes(table.code))).toBe(true);
  });
});
