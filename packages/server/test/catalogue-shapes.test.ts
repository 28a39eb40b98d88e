import { Parser, Store } from 'n3';
import Validator from 'rdf-validate-shacl';
import { describe, expect, it } from 'vitest';

import { fixedIndex, fixedPortal } from './fixed-portal.ts';
import { hasProtocols, protocolText } from './protocols-for-tests.ts';

/** What tables may say besides, odd signs included. */
const MORE = {
  contact: 'Jobs desk, jobs@office.example',
  methodology: 'https://office.example/jobs',
  licence: 'Open "Data" Licence \\ <1>',
  searchKeywords: ['wages', 'ganhos "médios"'],
  unit: 'Thousand',
};

function graphOf(...texts: readonly string[]): Store {
  return new Store(texts.flatMap((text) => new Parser().parse(text)));
}

async function catalogueWith(more: object): Promise<string> {
  const index = fixedIndex();
  const all = () => index.all().map((table) => ({ ...table, summary: { ...table.summary, ...more } }));
  return (await (await fixedPortal({}, { index: { ...index, all } })).inject('/catalogue.ttl')).body;
}

/** Where and how a description differs from the shapes of DCAT-AP. */
async function mistakesIn(turtle: string): Promise<readonly string[]> {
  const shapes = ['dcat-ap-SHACL.ttl', 'ranges.ttl'].map((name) => protocolText('dcat-ap-3.0.1/shacl', name));
  const { results } = await new Validator(graphOf(...shapes)).validate(graphOf(turtle));
  return results.map(({ focusNode, message }) =>
    [focusNode.value, ...message.map(({ value }) => value)].join(' '),
  );
}

describe.skipIf(!hasProtocols)(
  'the catalogue by the shapes of DCAT-AP 3.0.1 (needs ../shared/protocols)',
  () => {
    it('is valid', async () => {
      expect(await mistakesIn(await catalogueWith({}))).toEqual([]);
    });

    it('is valid with all that tables may say', async () => {
      const turtle = await catalogueWith(MORE);
      expect(turtle).toContain('jobs@office.example');
      expect(turtle).toContain('/catalogue#licence-Open%20%22Data%22%20Licence');
      expect(await mistakesIn(turtle)).toEqual([]);
    });

    it('would not be without titles', async () => {
      const turtle = (await catalogueWith({})).replaceAll('dct:title', 'dct:alternative');
      expect(await mistakesIn(turtle)).not.toEqual([]);
    });
  },
);
