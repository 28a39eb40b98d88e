import { describe, expect, it } from 'vitest';

import { ENGLISH } from '../../../test/english.ts';
import { fixedIndex } from '../../../test/fixed-portal.ts';
import { catalogueWriter } from './prepare-catalogue.ts';
import { RDF_FORMATS } from './rdf-formats.ts';

const PORTAL = {
  title: 'A',
  description: '',
  department: 'D',
  publicUrl: 'https://x.example',
  words: ENGLISH,
};

describe(catalogueWriter, () => {
  it.each(RDF_FORMATS.map(({ suffix, writer }) => [suffix, writer] as const))(
    'writes the same as .%s after tables came, changed and went as if it had written nothing before',
    async (_, writer) => {
      const [first, second, ...others] = fixedIndex().all();
      if (!first || !second) throw new Error('there are too few tables');
      const changed = { ...first, summary: { ...first.summary, title: 'Another title' } };
      const moved = { ...second, placements: [] };
      const write = catalogueWriter(writer);
      for (const tables of [[first], [second, first], [changed, second, ...others], [moved, changed], []]) {
        const anew = await catalogueWriter(writer)(tables, PORTAL);
        const { version, bytes } = await write(tables, PORTAL);
        expect(Buffer.from(bytes.identity).toString()).toBe(Buffer.from(anew.bytes.identity).toString());
        expect(version).toBe(anew.version);
      }
    },
  );
});
