import { DOSAUTH_ROOT } from '@almanac/contract';

import { pxOf } from '../publishing-for-tests.ts';
import type { FuzzedPortal, KnownTable } from './fuzzed-portal.ts';
import { codesIn, mailedLetters, tokensIn } from './mailed-letters.ts';
import type { KnownValues } from './values-of-schema.ts';

/** What exists to be requested. */
export interface Scene {
  readonly tables: readonly KnownTable[];
  readonly known: KnownValues;
  /** The keys there are. */
  readonly keys: { readonly account: string; readonly publishing: string; readonly agency: string };
}

/** What a client without an account knows of a portal: its tables, and whatever else `known` names. */
export function readersScene(tables: readonly KnownTable[], known: KnownValues): Scene {
  const codes = tables.map(({ code }) => code);
  const releases = tables.map(({ release }) => release);
  return {
    tables,
    keys: { account: '', publishing: '', agency: '' },
    known: {
      code: codes,
      resourceId: codes,
      tableCode: codes,
      id: codes,
      release: releases,
      to: releases,
      searchOption: ['all', 'title', 'variable'],
      limit: ['1', '200', '5000', '10000000'],
      rows: ['0-99'],
      columns: ['0-99'],
      query: ['decimals=1', 'chart=line'],
      ...known,
    },
  };
}

const PASSWORD = 'seventeen quiet herons';

const JOBS = [
  'quarter,sector,measure,value',
  ...[2023, 2024, 2025].flatMap((year) =>
    [1, 2, 3, 4].flatMap((quarter) =>
      ['Farms', 'Mines', 'Shops'].flatMap((sector, at) => [
        `${year} ${quarter}Q,${sector},Jobs,${year - 2000 + quarter * (at + 1)}`,
        `${year} ${quarter}Q,${sector},Vacancies,${at === 1 ? '' : quarter + at}`,
      ]),
    ),
  ),
].join('\n');

const CENSUS = 'area,sex,persons\nNorth,Females,10\nNorth,Males,12\nSouth,Females,9\nSouth,Males,-\n';

interface SceneFile {
  readonly name: string;
  readonly text: string;
  readonly manifest: { readonly code: string; readonly [hint: string]: unknown };
}

const FILES: readonly SceneFile[] = [
  { name: 'dwell.px', text: pxOf('30 50 10 ".." 20 "-"'), manifest: { code: 'DWELL' } },
  {
    name: 'jobs.csv',
    text: JOBS,
    manifest: { code: 'JOBS', title: 'Jobs <by> sector', decimals: 1 },
  },
  {
    name: 'census.csv',
    text: CENSUS,
    manifest: {
      code: 'CENSUS',
      type: 'CT',
      title: 'Persons',
      dimensions: { sex: { partitions: [{ parts: ['Females', 'Males'] }] } },
    },
  },
  { name: 'victim.px', text: pxOf('1 2 3 4 5 6'), manifest: { code: 'VICTIM' } },
];

/** What is published while a test waits for it: the second release of a table. */
const LATER: readonly SceneFile[] = [
  { name: 'dwell.px', text: pxOf('31 50 11 ".." 20 "-"'), manifest: { code: 'DWELL' } },
];

/** Asks for every kind of mail with something to answer with, and returns what the mails hold. */
async function mailedTo(
  portal: FuzzedPortal,
  { email, newEmail, token, from }: Member,
): Promise<readonly string[]> {
  const own = `${DOSAUTH_ROOT}externaluser`;
  await send(portal, { url: `${own}/ForgotPassword`, body: { email }, from });
  const body = { email: newEmail, password: PASSWORD };
  await send(portal, { url: `${own}/GenerateOTPCode`, body, key: token, from });
  const mailed = (await mailedLetters(portal, 10)).join('\n');
  return [...tokensIn(mailed), ...codesIn(mailed)];
}

/** A publication in the form it is sent. */
export function publication(parts: readonly Part[]): { readonly type: string; readonly body: Buffer } {
  const boundary = 'fuzz-boundary';
  const pieces = parts.flatMap(({ name, fileName, content }) => [
    Buffer.from(
      `--${boundary}\r\ncontent-disposition: form-data; name="${name}"${
        fileName === undefined ? '' : `; filename="${fileName}"`
      }\r\n\r\n`,
    ),
    Buffer.from(content),
    Buffer.from('\r\n'),
  ]);
  return {
    type: `multipart/form-data; boundary=${boundary}`,
    body: Buffer.concat([...pieces, Buffer.from(`--${boundary}--\r\n`)]),
  };
}

/** A part of a publication. */
export interface Part {
  readonly name: string;
  readonly fileName?: string;
  readonly content: string | Buffer;
}

async function send(
  portal: FuzzedPortal,
  request: { url: string; body?: object; key?: string; method?: 'PUT'; from?: string },
) {
  const { url, body, key, method, from } = request;
  const answer = await portal.app.inject({
    method: method ?? (body === undefined ? 'GET' : 'POST'),
    url,
    ...(from !== undefined && { remoteAddress: from }),
    ...(key !== undefined && { headers: { authorization: `Bearer ${key}` } }),
    ...(body && { payload: body }),
  });
  if (answer.statusCode >= 300) throw new Error(`${url}: ${answer.statusCode} ${answer.body}`);
  return answer.json<Readonly<Record<string, unknown>>>();
}

/** What one field of an answer holds. */
function textAt(answer: unknown, ...path: readonly string[]): string {
  const found = path.reduce<unknown>(
    (value, name) =>
      typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[name] : undefined,
    answer,
  );
  if (typeof found !== 'string') throw new Error(`${path.join('.')} is missing in ${JSON.stringify(answer)}`);
  return found;
}

async function publishAll(portal: FuzzedPortal, files: readonly SceneFile[] = FILES): Promise<void> {
  for (const { name, text, manifest } of files) {
    const topics = ['Society > Housing > Dwellings', 'Economy > Labour > Jobs'];
    const { type, body } = publication([
      { name: 'manifest', content: JSON.stringify({ ...manifest, topics }) },
      { name: 'file', fileName: name, content: text },
    ]);
    const answer = await portal.app.inject({
      method: 'POST',
      url: '/api/publishing/1/releases',
      payload: body,
      headers: { authorization: `Bearer ${portal.localKey}`, 'content-type': type },
    });
    // Requests may have replaced the victim: it takes no more releases.
    if (answer.statusCode !== 200 && manifest.code !== 'VICTIM') throw new Error(answer.body);
  }
}

let people = 0;

interface Member {
  readonly email: string;
  /** The address they would have instead. */
  readonly newEmail: string;
  /** The network they come from. */
  readonly from: string;
  readonly token: string;
}

/** A new account, logged in. */
async function memberOf(portal: FuzzedPortal): Promise<Member> {
  people += 1;
  const email = `reader${people}@example.org`;
  const from = `10.0.${Math.floor(people / 200)}.${people % 200}`;
  const call = async (path: string, body: object) => {
    const url = `${DOSAUTH_ROOT}externaluser/${path}`;
    const answer = await portal.app.inject({ method: 'POST', url, remoteAddress: from, payload: body });
    if (answer.statusCode !== 200) throw new Error(`${path}: ${answer.body}`);
    return answer.json<unknown>();
  };
  await call('register', { name: 'Ada', email, password: PASSWORD });
  const [letter] = await mailedLetters(portal, 1);
  const [mailed] = tokensIn(letter ?? '');
  if (mailed === undefined) throw new Error('no mail came');
  await call('VerifyRegistrationEmail', { token: mailed });
  return {
    email,
    newEmail: `moved${people}@example.org`,
    from,
    token: textAt(await call('login', { email, password: PASSWORD }), 'Data', 'token'),
  };
}

/** The scene as it was, with an account that is logged in: the last one may have logged out or been deleted. */
export async function loggedInAgain(portal: FuzzedPortal, scene: Scene): Promise<Scene> {
  const { statusCode } = await portal.app.inject({
    url: `${DOSAUTH_ROOT}externaluser/Ping`,
    headers: { authorization: `Bearer ${scene.keys.account}` },
  });
  if (statusCode === 200) return scene;
  const somebody = await memberOf(portal);
  const { email, newEmail, token } = somebody;
  const saved = [{ id: 'saved-one', tableCode: 'DWELL', tableType: 'ts' }];
  const url = `${DOSAUTH_ROOT}externalUserSavedTable/UpdateSavedTables`;
  await send(portal, { url, body: { tables: saved }, key: token });
  const mailed = await mailedTo(portal, somebody);
  return {
    ...scene,
    keys: { ...scene.keys, account: token },
    known: { ...scene.known, email: [email, newEmail], token: [...mailed, 'A'.repeat(43)] },
  };
}

/** A table that stays under embargo in every test. */
const WAITING = 'WAITING';
const LONG_MS = 365 * 24 * 60 * 60_000;

/** Publishes it; the token of a link to it. */
async function waitingTable(portal: FuzzedPortal): Promise<string> {
  const [first] = FILES;
  if (first === undefined) throw new Error('there is a first file');
  const at = new Date(portal.clock.now().getTime() + LONG_MS).toISOString();
  const manifest = { code: WAITING, type: 'TS', title: 'Waiting', at };
  await publishAll(portal, [{ ...first, manifest }]);
  const url = `/api/publishing/1/tables/${WAITING}/previews`;
  const made = await send(portal, { url, body: { reader: 'Ada' }, key: portal.localKey });
  return textAt(made, 'address').split('/').at(-1) ?? '';
}

/** Publishes, registers, saves and shares: something of everything that has an address. */
export async function setScene(portal: FuzzedPortal): Promise<Scene> {
  if (portal.routes.length === 0) throw new Error('no route was told of');
  await publishAll(portal);
  const somebody = await memberOf(portal);
  const { email, newEmail, token } = somebody;
  const key = portal.localKey;
  const saved = [{ id: 'saved-one', tableCode: 'DWELL', tableType: 'ts', name: 'Mine', tags: ['work'] }];
  const own = `${DOSAUTH_ROOT}externalUserSavedTable`;
  await send(portal, { url: `${own}/UpdateSavedTables`, body: { tables: saved }, key: token });
  const share = await send(portal, {
    url: `${own}/CreateShareLink`,
    body: { ids: ['saved-one'] },
    key: token,
  });
  const view = await send(portal, { url: '/api/views', body: { query: 'decimals=2' } });
  const collection = await send(portal, {
    url: '/api/collections',
    body: { tables: [{ code: 'DWELL', query: '' }] },
  });
  const embed = await send(portal, {
    url: `${DOSAUTH_ROOT}Chart/EmbedTableCode`,
    body: { tableType: 'dc', tableCode: 'JOBS', query: '' },
  });
  const agencyKey = await send(portal, {
    url: '/api/publishing/1/keys',
    body: { agency: 'Statistics Office' },
    key,
  });
  await send(portal, { url: '/api/publishing/1/tables/DWELL/corrections', body: { text: 'A slip.' }, key });
  const tables = [{ tableCode: 'DWELL', tableType: 'ts', isNotified: true }];
  await send(portal, { url: `${own}/SubscribeTables`, body: tables, key: token });
  await publishAll(portal, LATER);
  const waiting = await waitingTable(portal);
  const mailed = await mailedTo(portal, somebody);
  const sessions = await send(portal, { url: `${DOSAUTH_ROOT}externaluser/GetSessions`, key: token });
  const kinds = { DWELL: 'ts', JOBS: 'dc', CENSUS: 'ct' };
  const known = await Promise.all(Object.entries(kinds).map(([code, kind]) => portal.tableAt(kind, code)));
  const shareId = textAt(share, 'Data', 'id');
  const query = await send(portal, {
    url: '/api/v2/savedqueries',
    body: { tableId: 'DWELL', selection: { selection: [] } },
    key: token,
  });
  const releases = known.map(({ release }) => release);
  const history = await portal.app.inject('/api/releases/DWELL/history');
  const { releases: ofDwell } = history.json<{ readonly releases: readonly { readonly id: string }[] }>();
  return {
    tables: known,
    keys: { account: token, publishing: key, agency: textAt(agencyKey, 'key') },
    known: {
      email: [email, newEmail],
      password: [PASSWORD],
      name: ['glossary', 'faq', 'Ada'],
      currentPassword: [PASSWORD],
      newPassword: ['eighteen quiet herons'],
      token: [...mailed, 'A'.repeat(43)],
      earlier: ofDwell.slice(1).map(({ id }) => id),
      code: [...known.map((table) => table.code), WAITING],
      preview: [waiting],
      reader: ['Ada'],
      lang: ['en', 'no'],
      db: ['tables'],
      structure: ['dataflow', 'structure'],
      agencyId: ['ALM', 'all'],
      structureId: ['DWELL', 'all'],
      structureVersion: ['latest', '1.0.0'],
      items: ['all', 'A,OBS_VALUE'],
      flow: ['DWELL', 'ALM,JOBS'],
      key: ['all'],
      provider: ['all', 'ALM'],
      component: ['all', 'TIME_PERIOD'],
      context: ['dataflow', '*'],
      resource: ['DWELL', 'JOBS'],
      savedQuery: [textAt(query, 'id')],
      codelist: ['vs_CENSUS.sex.whole-1', 'agg_CENSUS.sex.1'],
      matrixNumber: ['DWELL', 'JOBS'],
      resourceId: ['DWELL', 'JOBS'],
      tableCode: ['DWELL', 'JOBS', 'CENSUS'],
      tableType: ['ts', 'ct', 'ldc'],
      kind: ['ts', 'ct', 'dc'],
      type: ['ts', 'dc'],
      id: [
        'saved-one',
        shareId,
        textAt(view, 'id'),
        textAt(collection, 'id'),
        'all',
        'DWELL',
        textAt(agencyKey, 'id'),
      ],
      ids: ['saved-one', textAt(sessions, 'Data', 'sessions', '0', 'id')],
      release: releases,
      after: releases,
      from: releases,
      to: releases,
      view: [textAt(view, 'id')],
      // A table can stand where a folder does in addresses of PxWebApi 1.
      groupingId: ['society', 'economy', 'DWELL'],
      subjectId: ['housing', 'labour', 'DWELL'],
      topicId: ['dwellings', 'jobs'],
      seriesNo: ['1', '2'],
      iframeId: ['frame-one'],
      file: ['table.png', 'chart.png'],
      embed: [textAt(embed, 'Data', 'code')],
      q: ['dwellings north', 'jobs', '"farms"'],
      agency: ['Statistics Office', 'Department of Statistics'],
      query: ['decimals=1', 'chart=line', 'choose=quarter:latest(2)'],
      number: ['1'],
      ticket: ['A'.repeat(22)],
      keyword: ['dwellings'],
      searchOption: ['all', 'title', 'variable'],
      limit: ['1', '200', '5000'],
      topics: ['Society > Housing > Dwellings'],
      table: ['ts/DWELL', 'DWELL', 'dc/JOBS?decimals=1'],
      by: ['VICTIM', 'DWELL'],
    },
  };
}
