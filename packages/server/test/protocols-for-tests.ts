import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

import { publication } from './fuzz/scene.ts';
import type { FuzzedPortal } from './fuzz/fuzzed-portal.ts';

/** Specifications, recorded requests and samples of the protocols of others; they are not part of the repository. */
export const PROTOCOLS = join(import.meta.dirname, '../../../../shared/protocols');

/** Whether they are there; tests that need them say so when they are not. */
export const hasProtocols = existsSync(PROTOCOLS);

/** A text of these files. */
export function protocolText(...path: readonly string[]): string {
  return readFileSync(join(PROTOCOLS, ...path), 'utf8');
}

/** A request as a client sent it. */
export interface RecordedRequest {
  readonly client: string;
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly query: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  readonly status: number;
}

/** The requests that unmodified clients sent to addresses that begin so. */
export function recordedRequests(prefix: string): readonly RecordedRequest[] {
  const folder = join(PROTOCOLS, 'client-transcripts');
  return readdirSync(folder).flatMap((file) =>
    readFileSync(join(folder, file), 'utf8')
      .split('\n')
      .filter((line) => line.trim() !== '')
      .map((line) => ({
        client: file.replace('.jsonl', ''),
        ...(JSON.parse(line) as Omit<RecordedRequest, 'client'>),
      }))
      .filter(({ path }) => path.startsWith(prefix)),
  );
}

/** Publishes a file under a manifest, and fails the test when that is refused. */
export async function publishFile(
  portal: FuzzedPortal,
  manifest: Readonly<Record<string, unknown>>,
  file: { readonly name: string; readonly content: string | Buffer },
): Promise<void> {
  const { type, body } = publication([
    { name: 'manifest', content: JSON.stringify(manifest) },
    { name: 'file', fileName: file.name, content: file.content },
  ]);
  const answer = await portal.app.inject({
    method: 'POST',
    url: '/api/publishing/1/releases',
    payload: body,
    headers: { authorization: `Bearer ${portal.localKey}`, 'content-type': type },
  });
  if (answer.statusCode !== 200) throw new Error(answer.body);
}

/** The folders of the reference database, by the code of each table. */
const REFERENCE = {
  TAB001: { path: 'PO/PO01', topics: ['Population > Population census > Census'] },
  TAB002: { path: 'PO/PO01', topics: ['Population > Population census > Census'] },
  TAB003: { path: 'EN/EN01', topics: ['Environment > Waste > Waste'] },
  TAB004: { path: 'EN/EN02', topics: ['Environment > Miscellaneous > Emissions'] },
} as const;

/** Publishes the reference database of PxWebApi 2. */
export async function publishReferenceDatabase(portal: FuzzedPortal): Promise<void> {
  for (const [code, { path, topics }] of Object.entries(REFERENCE)) {
    const content = readFileSync(join(PROTOCOLS, 'pxwebapi2/reference-database', path, `${code}.px`));
    await publishFile(portal, { code, topics }, { name: `${code}.px`, content });
  }
}

/** The small table that the recorded requests ask for. */
export const RECORDED_TABLE = [
  'CHARSET="ANSI";AXIS-VERSION="2010";CODEPAGE="utf-8";LANGUAGE="en";',
  'MATRIX="TAB1";SUBJECT-AREA="Population";SUBJECT-CODE="BE";DECIMALS=0;',
  'TITLE="Population and live births by region, sex, observations and year";CONTENTS="Population";UNITS="number";',
  'STUB="region","sex";HEADING="observations","year";CONTVARIABLE="observations";',
  'VARIABLECODE("region")="Region";VARIABLECODE("sex")="Sex";',
  'VARIABLECODE("observations")="ContentsCode";VARIABLECODE("year")="Time";',
  'VALUES("region")="Country","North","South";CODES("region")="00","01","02";',
  'VALUES("sex")="Total","Men","Women";CODES("sex")="T","1","2";',
  'VALUES("observations")="Population","Live births";CODES("observations")="C1","C2";',
  'UNITS("Population")="number";UNITS("Live births")="number";',
  `VALUES("year")=${years()
    .map((year) => `"${year}"`)
    .join(',')};`,
  `CODES("year")=${years()
    .map((year) => `"${year}"`)
    .join(',')};`,
  `TIMEVAL("year")=TLIST(A1),${years()
    .map((year) => `"${year}"`)
    .join(',')};`,
  'ELIMINATION("region")="Country";ELIMINATION("sex")="Total";VARIABLE-TYPE("region")="G";',
  'STOCKFA("Population")="S";REFPERIOD("Population")="31 December";',
  'SOURCE="Statistics Example";LAST-UPDATED="20261101 08:00";NOTEX="Estimates.";',
  `DATA=${Array.from({ length: 3 * 3 * 2 * 10 }, (_, at) => 1000 + at * 10).join(' ')};`,
].join('\n');

function years(): readonly number[] {
  return Array.from({ length: 10 }, (_, at) => 2015 + at);
}
