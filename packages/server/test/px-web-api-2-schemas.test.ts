import Ajv from 'ajv';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parse } from 'yaml';

import { openFuzzedPortal, type FuzzedPortal } from './fuzz/fuzzed-portal.ts';
import { hasProtocols, PROTOCOLS, protocolText, publishReferenceDatabase } from './protocols-for-tests.ts';
import { publishSdmxTables } from './sdmx-tables.ts';

const REFERENCE = 'pxwebapi2/reference-answers';

/** The specification, but for two slips that its own reference server does not follow. */
function specification(): object {
  const text = protocolText('pxwebapi2/PxAPI-2.yml')
    // An instant is no day.
    .replace(/^\s*pattern: .*\(19\|20\).*$/gm, '')
    // The property is called `valueCodes`.
    .replace(/(VariableSelection:[\s\S]*?required:[\s\S]*?)- "?values"?$/m, '$1- valueCodes');
  return parse(text) as object;
}

const ajv = new Ajv({ nullable: true, unknownFormats: 'ignore', logger: false });

function check(schema: string, json: unknown): readonly unknown[] {
  const validate = ajv.compile({ $ref: `px#/components/schemas/${schema}` });
  return validate(json) === true ? [] : (validate.errors ?? []);
}

describe.skipIf(!hasProtocols)(
  'answers of PxWebApi 2 by its specification (needs ../shared/protocols)',
  () => {
    let portal: FuzzedPortal;

    beforeAll(async () => {
      ajv.addSchema(specification(), 'px');
      portal = await openFuzzedPortal();
      await publishReferenceDatabase(portal);
      await publishSdmxTables(portal);
    }, 60_000);

    afterAll(() => portal.close());

    async function get(path: string, body?: unknown): Promise<unknown> {
      const answer = await portal.app.inject({
        url: `/api/v2${path}`,
        method: body === undefined ? 'GET' : 'POST',
        ...(body !== undefined && {
          payload: JSON.stringify(body),
          headers: { 'content-type': 'application/json' },
        }),
      });
      return answer.json<unknown>();
    }

    it('take what the reference server answers', () => {
      const schemas = { Get: 'ConfigResponse', Lis: 'TablesResponse', Met: 'Dataset', Tab: 'TableResponse' };
      const files = readdirSync(join(PROTOCOLS, REFERENCE)).filter((each) => each.endsWith('.json'));
      // The links of this one are none by the specification.
      for (const file of files.filter((each) => !each.includes('tab001'))) {
        const schema = Object.entries(schemas).find(([start]) => file.startsWith(start))?.[1] ?? '';
        expect([file, check(schema, JSON.parse(protocolText(REFERENCE, file)))]).toEqual([file, []]);
      }
    });

    it('are valid about all tables', async () => {
      expect(check('ConfigResponse', await get('/config'))).toEqual([]);
      expect(check('TablesResponse', await get('/tables?pageSize=3'))).toEqual([]);
    });

    it.each(['TAB001', 'TAB002', 'TAB003', 'TAB004', 'EXR', 'PLACES'])('are valid about %s', async (code) => {
      const schemas = {
        '': 'TableResponse',
        '/metadata': 'Dataset',
        '/data': 'Dataset',
        '/defaultselection': 'SelectionResponse',
      };
      for (const [path, schema] of Object.entries(schemas)) {
        expect([path, check(schema, await get(`/tables/${code}${path}`))]).toEqual([path, []]);
      }
      const kept = (await get('/savedqueries', { tableId: code, selection: { selection: [] } })) as {
        id: string;
      };
      expect(check('SavedQueryResponse', kept)).toEqual([]);
      expect(check('SavedQueryResponse', await get(`/savedqueries/${kept.id}`))).toEqual([]);
      expect(check('Dataset', await get(`/savedqueries/${kept.id}/data`))).toEqual([]);
      expect(check('SelectionResponse', await get(`/savedqueries/${kept.id}/selection`))).toEqual([]);
    });

    it.each([
      ...['/tables/NO', '/tables/EXR/data?valueCodes[CURRENCY]=9', '/tables/EXR/data?outputFormat=doc'],
      ...['/codelists/none', '/tables?pageNumber=0', '/savedqueries/none', '/nothing'],
    ])('are valid where they refuse: %s', async (path) => {
      expect(check('Problem', await get(path))).toEqual([]);
    });
  },
);
