import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { openFuzzedPortal, type FuzzedPortal } from './fuzz/fuzzed-portal.ts';
import { publishFile, RECORDED_TABLE } from './protocols-for-tests.ts';
import { publishSdmxTables } from './sdmx-tables.ts';

/** Clients of others, unchanged. They come from the registry of npm when these tests run. */
const CLIENTS = [
  'sdmx-rest@2.20.0',
  'sdmx-json-parser@0.3.1',
  '@jarib/pxweb-mcp@2.0.0',
  '@modelcontextprotocol/client@2.4.0',
];

const run = promisify(execFile);

const folder = mkdtempSync(join(tmpdir(), 'almanac-clients-'));

/** Whether the clients of npm are there; why not is said. */
async function areInstalled(): Promise<boolean> {
  const options = ['--ignore-scripts', '--no-audit', '--no-fund', '--prefix', folder];
  try {
    await run('npm', ['install', ...options, ...CLIENTS], { cwd: folder });
    return true;
  } catch (error) {
    process.stderr.write(`CLIENTS OF NPM ARE NOT TRIED: ${String(error).slice(0, 300)}\n`);
    return false;
  }
}

/** R with rsdmx: where `npm run test:long` found or installed it. */
const r = process.env['ALMANAC_RSDMX'];
if (r === undefined) process.stderr.write('RSDMX IS NOT TRIED: ALMANAC_RSDMX names no R that has it.\n');

const hasClients = await areInstalled();

let portal: FuzzedPortal;
let root: string;

beforeAll(async () => {
  portal = await openFuzzedPortal();
  await publishSdmxTables(portal);
  const topics = ['Population > Population statistics > Structure'];
  await publishFile(portal, { code: 'TAB1', topics }, { name: 'tab1.px', content: RECORDED_TABLE });
  await portal.app.listen({ port: 0, host: '127.0.0.1' });
  root = `http://127.0.0.1:${(portal.app.server.address() as AddressInfo).port}`;
});

afterAll(async () => {
  await portal.close();
  rmSync(folder, { recursive: true, force: true });
});

/** What a program prints last, as JSON. */
async function said(program: string, name: string, text: string): Promise<unknown> {
  writeFileSync(join(folder, name), text);
  const { stdout } = await run(program, [name, root], { cwd: folder });
  return JSON.parse(stdout.trimEnd().split('\n').at(-1) ?? '') as unknown;
}

const SDMX_REST = `
import { createRequire } from 'node:module';
const rest = createRequire(import.meta.url)('sdmx-rest');
const root = process.argv[2];
const older = rest.getService({ id: 'ALM', api: 'v1.5.0', url: root + '/sdmx/2.1' });
const newer = rest.getService({ id: 'ALM', api: 'v2.0.0', url: root + '/sdmx/3.0' });
const XML = 'application/vnd.sdmx.structure+xml;version=2.1';
const ask = [
  [{ flow: 'EXR', key: 'M.USD.EUR.SP00.A', start: '2010' }, rest.getDataQuery, older],
  [{ resource: 'dataflow', agency: 'ALM', id: 'EXR', references: 'all' }, rest.getMetadataQuery, older],
  [{ resource: 'codelist', agency: 'ALM', id: 'CL_CURRENCY-EXR', item: 'USD' }, rest.getMetadataQuery, older],
  [{ flow: 'EXR', key: '.USD...', mode: 'available', component: 'CURRENCY', references: 'codelist' }, rest.getAvailabilityQuery, older],
  [{ context: 'dataflow=ALM:EXR(1.0.0)', key: 'M.*.EUR', filters: 'TIME_PERIOD=ge:2010' }, rest.getDataQuery2, newer],
  [{ resource: 'dataflow', agency: 'ALM', id: 'EXR', references: 'descendants', detail: 'referencestubs' }, rest.getMetadataQuery, newer],
  [{ context: 'dataflow=ALM:EXR(1.0.0)', component: 'CURRENCY' }, rest.getAvailabilityQuery2, newer],
];
const found = [];
for (const [wanted, query, service] of ask) {
  const address = rest.getUrl(query(wanted), service);
  const { status, headers } = await fetch(address);
  found.push([address.slice(root.length).split('?')[0], status, headers.get('content-type')]);
}
console.log(JSON.stringify(found));`;

const SDMX_JSON_PARSER = `
import { createRequire } from 'node:module';
const { SDMXParser } = createRequire(import.meta.url)('sdmx-json-parser');
const found = [];
for (const query of ['', '&dimensionAtObservation=AllDimensions']) {
  const parser = new SDMXParser();
  await parser.getDatasets(process.argv[2] + '/sdmx/3.0/data/dataflow/ALM/EXR?format=jsondata' + query);
  const rows = parser.getData();
  found.push([parser.getName(), parser.getDimensions().map(({ id }) => id), rows.map(({ value }) => value)]);
}
console.log(JSON.stringify(found));`;

const PXWEB_MCP = `
import { Client } from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';
const args = ['node_modules/@jarib/pxweb-mcp/build/index.js', '--url', process.argv[2] + '/api/v2'];
const client = new Client({ name: 'test', version: '1' });
await client.connect(new StdioClientTransport({ command: process.execPath, args, stderr: 'ignore' }));
const value_codes = { Region: '00', Sex: 'T', ContentsCode: '*', Time: 'top(2)' };
const found = [];
for (const [name, wanted] of [
  ['search_tables', { query: 'births' }],
  ['list_recent_tables', { days: 300 }],
  ['get_table_info', { table_id: 'TAB1' }],
  ['fetch_metadata', { table_id: 'TAB1' }],
  ['query_table', { table_id: 'TAB1', value_codes }],
  ['query_table', { table_id: 'TAB1', value_codes, output_format: 'json-px' }],
]) {
  const { isError, content } = await client.callTool({ name, arguments: wanted });
  found.push([name, isError === true, content[0].text]);
}
await client.close();
console.log(JSON.stringify(found));`;

describe.skipIf(!hasClients)('clients of npm', () => {
  it('sdmx-rest asks for structures, data and what is available, and is answered', async () => {
    const xml = (kind: string, version: string) => `application/vnd.sdmx.${kind}+xml;version=${version}`;
    expect(await said(process.execPath, 'sdmx-rest.mjs', SDMX_REST)).toEqual([
      ['/sdmx/2.1/data/EXR/M.USD.EUR.SP00.A/all', 200, xml('genericdata', '2.1')],
      ['/sdmx/2.1/dataflow/ALM/EXR/latest', 200, xml('structure', '2.1')],
      ['/sdmx/2.1/codelist/ALM/CL_CURRENCY-EXR/latest/USD', 200, xml('structure', '2.1')],
      ['/sdmx/2.1/availableconstraint/EXR/.USD.../all/CURRENCY', 200, xml('structure', '2.1')],
      ['/sdmx/3.0/data/dataflow/ALM/EXR/1.0.0/M.*.EUR', 200, xml('data', '3.0.0')],
      ['/sdmx/3.0/structure/dataflow/ALM/EXR/~', 200, xml('structure', '3.0.0')],
      ['/sdmx/3.0/availability/dataflow/ALM/EXR/1.0.0/*/CURRENCY', 200, xml('structure', '3.0.0')],
    ]);
  });

  it('sdmx-json-parser reads the data, in series and without', async () => {
    const dimensions = ['FREQ', 'CURRENCY', 'CURRENCY_DENOM', 'EXR_TYPE', 'EXR_SUFFIX', 'TIME_PERIOD'];
    const read = await said(process.execPath, 'sdmx-json-parser.mjs', SDMX_JSON_PARSER);
    for (const [name, ids, values] of read as readonly [string, readonly string[], readonly unknown[]][]) {
      expect([name, ids.toSorted()]).toEqual(['Rates <by> currency', dimensions.toSorted()]);
      expect(values.filter((value) => typeof value === 'number').toSorted()).toEqual(
        [1.1, 0, 1.4, 130, 131.5, 0.1].toSorted(),
      );
    }
  });

  it('pxweb-mcp finds, describes and queries a table', async () => {
    const found = (await said(process.execPath, 'pxweb-mcp.mjs', PXWEB_MCP)) as [string, boolean, string][];
    expect(found.map(([name, isError]) => [name, isError])).toEqual(found.map(([name]) => [name, false]));
    const [search, recent, table, metadata, data, rows] = found.map(([, , text]) => text);
    for (const text of [search, recent, table, metadata]) expect(text).toContain('TAB1');
    expect(data).toContain('"value":[1080,1090,1180,1190]');
    expect(rows).toContain('{"key":["00","T","2024"],"values":["1090","1190"]}');
  });
});

const RSDMX = `
suppressMessages(library(rsdmx))
root <- paste0(commandArgs(trailingOnly = TRUE)[1], "/sdmx/2.1")
builder <- SDMXREST21RequestBuilder(regUrl = root, repoUrl = root, compliant = TRUE)
addSDMXServiceProvider(SDMXServiceProvider(agencyId = "ALM", name = "Almanac", builder = builder))
read <- function(...) suppressWarnings(suppressMessages(readSDMX(providerId = "ALM", verbose = FALSE, ...)))
quiet <- capture.output({
  flows <- as.data.frame(read(resource = "dataflow"))
  data <- as.data.frame(read(resource = "data", flowRef = "EXR", key = "all", start = 2010, end = 2011, dsd = TRUE), labels = TRUE)
  one <- as.data.frame(read(resource = "data", flowRef = "EXR", key = "M.USD.EUR.SP00.A"))
  structure <- read(resource = "datastructure", resourceId = "DSD_EXR")
  codes <- as.data.frame(slot(structure, "codelists"), codelistId = "CL_CURRENCY-EXR")
})
text <- function(values) paste0('"', values, '"', collapse = ",")
cat('\\n{"flows":[', text(sort(flows$id)), '],"data":[', text(data$obsValue), '],"one":[', text(one$obsValue),
  '],"codes":[', text(codes$id), ']}\\n', sep = "")`;

describe.skipIf(r === undefined)('rsdmx, as Debian has it', () => {
  it('reads flows, data with their structure, and lists of codes', async () => {
    expect(await said(r ?? '', 'rsdmx.R', RSDMX)).toEqual({
      flows: ['EXR', 'PLACES', 'TAB1', 'TWICE'],
      data: ['0', 'NA', '1.4', '131.5', 'NA', 'NA'],
      one: ['1.1', '0', 'NA', '1.4', 'NA'],
      codes: ['USD', 'JPY'],
    });
  });
});
