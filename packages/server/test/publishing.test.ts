import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, stat, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { auditSchema, madeKeySchema, publishingCatalogueSchema, type Manifest } from '@almanac/contract';
import { observationAt } from '@almanac/core';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { publishingRoutes } from '../src/features/publishing/routes.ts';
import {
  call,
  NOW,
  openForTests,
  published,
  PX,
  pxOf,
  REVISED_PX,
  send,
  TOPICS,
  type PublishingForTests,
} from './publishing-for-tests.ts';
import { databaseKinds, type TestDatabase } from './test-databases.ts';
import { ENGLISH } from './english.ts';

const NOON_TOMORROW = '2026-11-21T20:00:00+08:00';
const LONG_AGO = new Date('2020-01-01');
const minutesAfter = (minutes: number): Date => new Date(NOW.getTime() + minutes * 60_000);

describe.each(databaseKinds())(`${publishingRoutes.name} on $name`, { timeout: 30_000 }, ({ make }) => {
  let place: TestDatabase;
  let context: PublishingForTests;

  beforeEach(async () => {
    place = await make();
    context = await openForTests(place.address);
  });
  afterEach(async () => {
    await context.close();
    await place.drop();
  });

  const makeKey = async (agency: string): Promise<{ id: string; key: string }> => {
    const { body } = await call(context, { method: 'POST', path: 'keys', body: { agency } });
    return madeKeySchema.parse(body);
  };

  it('publishes a file: its numbers, its place in the catalogue, what was guessed', async () => {
    const answer = await published(context, { manifest: TOPICS });

    expect(answer).toMatchObject({
      code: 'DWELL',
      type: 'TS',
      title: 'Dwellings by region',
      address: 'http://portal.example/table/TS/DWELL',
      cells: 6,
      absences: 2,
      publishedAt: NOW.toISOString(),
      isUnchanged: false,
      warnings: [],
    });
    expect(answer.release).toMatch(/^[0-9a-z]{10,32}$/);
    expect(answer.guesses.join('\n')).toContain('type TS');

    const table = context.index.current('dwell');
    expect(table?.placements).toEqual([
      {
        grouping: { id: 'society', name: 'Society' },
        subject: { id: 'housing', name: 'Housing' },
        topic: { id: 'dwellings', name: 'Dwellings' },
      },
    ]);
    expect(table?.summary).toMatchObject({
      from: '2023',
      to: '2024',
      series: 3,
      cells: 6,
      agency: 'Department of Statistics',
    });
    const { cube } = await context.store.readTable('DWELL', answer.release ?? '');
    expect([0, 3, 5].map((cell) => observationAt(cube, cell))).toMatchObject([
      { kind: 'value', value: 30 },
      { kind: 'absent' },
      { kind: 'absent', reason: 'nil' },
    ]);
  });

  it('makes no new release of the same content', async () => {
    const first = await published(context, { manifest: TOPICS });
    context.clock.moveTo(minutesAfter(5));
    const again = await published(context, { manifest: TOPICS });

    expect(again).toMatchObject({
      isUnchanged: true,
      release: first.release,
      publishedAt: first.publishedAt,
    });
    expect(await context.index.releasesOf('DWELL')).toHaveLength(1);
  });

  it('keeps every release readable, and says what each changed', async () => {
    const first = await published(context, { manifest: TOPICS });
    context.clock.moveTo(minutesAfter(5));
    const second = await published(context, { file: REVISED_PX });
    const releases = await context.index.releasesOf('dwell');

    expect(releases.map(({ release }) => release.id)).toEqual([second.release, first.release]);
    expect((second.release ?? '') > (first.release ?? '')).toBe(true);
    expect(releases[0]?.changes).toMatchObject({ isNewTable: false, revisedCells: 2 });
    const old = await context.store.readTable('DWELL', first.release ?? '');
    expect(old.cube.values[0]).toBe(30);
    expect((await context.index.latest(1)).map(({ release }) => release.id)).toEqual([second.release]);
  });

  it('keeps the numbers of rows whose file numbers none, so that no address comes to show another row', async () => {
    const exportOf = (...rows: readonly string[]): string =>
      ['Data Series,2024,2023', ...rows, ''].map((line) => `${line}\r\n`).join('');
    const sent = { manifest: { ...TOPICS, code: 'GDP', title: 'GDP' }, name: 'gdp.csv' };
    await published(context, { ...sent, file: exportOf('Goods,10,9', 'Services,20,18') });
    const again = await published(context, {
      ...sent,
      file: exportOf('Goods,10,9', 'Construction,5,4', 'Services,21,18'),
    });
    const { release, changes } = context.index.current('GDP') ?? {};
    const { cube } = await context.store.readTable('GDP', release?.id ?? '');

    expect(cube.dimensions[0]?.categories).toEqual([
      { id: '1', label: 'Goods' },
      { id: '3', label: 'Construction' },
      { id: '2', label: 'Services' },
    ]);
    expect(changes).toMatchObject({ revisedCells: 1, hasNewStructure: true });
    expect(again.guesses.join()).toContain('each keeps the number it had');
    expect(again.warnings).toEqual([]);
  });

  it('keeps topics and flags from the last release when nothing is said of them', async () => {
    await published(context, { manifest: { ...TOPICS, functions: { pivot: false }, licence: 'CC BY 4.0' } });
    context.clock.moveTo(minutesAfter(5));
    await published(context, { file: REVISED_PX });

    expect(context.index.current('DWELL')?.summary).toMatchObject({
      topics: [{ grouping: 'Society', subject: 'Housing', topic: 'Dwellings' }],
      functions: { pivot: false },
      licence: 'CC BY 4.0',
    });
  });

  it('keeps what a manifest said when the next month comes without one', async () => {
    const manifest: Manifest = {
      ...TOPICS,
      title: 'Homes',
      footnotes: ['Without houseboats.'],
      dimensions: {
        Region: {
          label: 'Part of the country',
          parents: { 'All regions': 'South', North: 'South' },
          units: { North: 'Dozen' },
        },
      },
    };
    const first = await published(context, { manifest });
    context.clock.moveTo(minutesAfter(1));
    const bare = await published(context, { file: REVISED_PX });
    const [before, after] = await Promise.all(
      [first, bare].map(({ release }) => context.store.readTable('DWELL', release ?? '')),
    );

    expect(after).toMatchObject({ ...before, cube: { dimensions: before?.cube.dimensions } });
    expect(after?.cube.dimensions[0]?.categories.map(({ label, unit }) => [label, unit])).toEqual([
      ['South', undefined],
      ['All regions', undefined],
      ['North', 'Dozen'],
    ]);
    const document = await context.store.readDocument('DWELL', bare.release ?? '', 'identity');
    expect(new TextDecoder().decode(document)).not.toContain('Dwellings by region');
    context.clock.moveTo(minutesAfter(2));
    expect(await published(context, { manifest, file: REVISED_PX })).toMatchObject({ isUnchanged: true });
    const renamed = REVISED_PX.replace('Dwellings by region', 'Dwellings by area');
    const confirmation = { checks: ['other-structure'], because: 'It has a new title.' };
    expect(await published(context, { file: renamed, confirmation })).toMatchObject({
      title: 'Dwellings by area',
    });
  });

  describe('an edit', () => {
    const edit = (body: object, more: { readonly key?: string; readonly path?: string } = {}) =>
      call(context, { method: 'POST', path: 'tables/dwell/edit', ...more, body });
    const title = 'Homes by region';

    it('changes what a table says of itself, and leaves every number as it is', async () => {
      const first = await published(context, { manifest: TOPICS });
      const events = () => context.database.read.selectFrom('outbox').select('id').execute();
      const before = await events();
      context.clock.moveTo(minutesAfter(1));
      const dimensions = { Region: { labels: { n: 'The North' }, footnotes: ['Since 1990.'] } };
      const { status, body } = await edit({ title, dimensions });

      expect([status, body]).toMatchObject([200, { code: 'DWELL', title, isUnchanged: false, cells: 6 }]);
      const current = context.index.current('DWELL');
      const releases = [first.release, current?.release.id].map((id) => id ?? '');
      const tables = await Promise.all(releases.map((id) => context.store.readTable('DWELL', id)));
      const values = await Promise.all(
        releases.map((releaseId) => context.store.readFile({ code: 'DWELL', releaseId }, 'values.f64')),
      );
      const [then, now] = tables.map(({ cube }) => ({ absences: cube.absences, flags: cube.flags }));
      expect(values[1]).toEqual(values[0]);
      expect(tables[1]).toMatchObject({ title, footnotes: [{ text: 'Since 1990.' }] });
      expect(tables[1]?.lastUpdated).toBe(tables[0]?.lastUpdated ?? NOW.toISOString());
      expect(now).toEqual(then);
      expect(current?.changes).toMatchObject({ isMetadataOnly: true, revisedCells: 0, newPeriods: [] });
      expect(await events()).toEqual(before);
      const audit = await call(context, { method: 'GET', path: 'audit?limit=1' });
      expect(auditSchema.parse(audit.body).entries).toMatchObject([
        { action: 'publish', outcome: 'done', detail: 'edit' },
      ]);
      context.clock.moveTo(minutesAfter(2));
      expect(await edit({ title })).toMatchObject({ body: { isUnchanged: true } });
      expect(await published(context, { file: REVISED_PX })).toMatchObject({ title });
    });

    it('does all but publish in a dry run', async () => {
      await published(context, { manifest: TOPICS });
      const { body } = await edit({ title }, { path: 'tables/DWELL/edit?dryRun=true' });
      expect(body).toMatchObject({ title, release: null });
      expect(context.index.current('DWELL')?.summary.title).toBe('Dwellings by region');
    });

    it('writes to readers only when it comes with a notice of correction', async () => {
      await published(context, { manifest: TOPICS });
      context.clock.moveTo(minutesAfter(1));
      await edit({ title, correction: 'The title was wrong.' });
      const events = await context.database.read.selectFrom('outbox').select('payload').execute();
      expect(events.map(({ payload }) => payload.includes('"isCorrection":true'))).toEqual([false, true]);
    });

    it('warns that a waiting release does not have it', async () => {
      await published(context, { manifest: TOPICS });
      await published(context, { manifest: { at: NOON_TOMORROW }, file: REVISED_PX });
      expect(JSON.stringify(await edit({ title }))).toContain('publish it again with the same embargo');
    });

    it('is refused of a table that readers do not have or another agency has, and under an embargo', async () => {
      const { key } = await makeKey('Health Office');
      expect(await edit({ title })).toMatchObject({ status: 404, body: { code: 'unknown-table' } });
      await published(context, { manifest: { ...TOPICS, at: NOON_TOMORROW } });
      expect(await edit({ title })).toMatchObject({ status: 404, body: { code: 'unknown-release' } });
      expect(await edit({ title }, { key })).toMatchObject({ status: 404, body: { code: 'unknown-table' } });
      await published(context, { manifest: TOPICS });
      expect(await edit({ title }, { key })).toMatchObject({ status: 403, body: { code: 'not-your-table' } });
      expect(await edit({ at: NOON_TOMORROW })).toMatchObject({ status: 422, body: { parameter: 'at' } });
      expect(await edit({ code: 'OTHER' })).toMatchObject({ status: 422, body: { parameter: 'code' } });
      await call(context, { method: 'POST', path: 'tables/DWELL/withdraw' });
      expect(await edit({ title })).toMatchObject({ status: 409, body: { code: 'conflict' } });
    });
  });

  it('does all but publish in a dry run', async () => {
    const answer = await published(context, { manifest: TOPICS, query: '?dryRun=true' });

    expect(answer).toMatchObject({ code: 'DWELL', cells: 6, release: null, publishedAt: null });
    expect(context.index.current('DWELL')).toBeUndefined();
    expect(await context.database.read.selectFrom('releases').select('id').execute()).toEqual([]);
    expect(await readdir(join(context.dataFolder, 'releases'))).toEqual(['.unfinished']);
  });

  it('gives exactly one release to publications of the same content at the same moment', async () => {
    const answers = await Promise.all([1, 2, 3].map(() => published(context, { manifest: TOPICS })));

    expect(new Set(answers.map(({ release }) => release)).size).toBe(1);
    expect(answers.filter(({ isUnchanged }) => !isUnchanged)).toHaveLength(1);
  });

  it('publishes different contents of one table one after another', async () => {
    const values = [31, 32, 33];
    const answers = await Promise.all(
      values.map((value) =>
        published(context, { manifest: TOPICS, file: pxOf(`${value} 50 10 ".." 20 "-"`) }),
      ),
    );

    expect(new Set(answers.map(({ release }) => release)).size).toBe(3);
    const releases = await context.index.releasesOf('DWELL');
    expect(releases).toHaveLength(3);
    expect(releases.filter(({ changes }) => changes.isNewTable)).toHaveLength(1);
  });

  describe('an SDMX file', () => {
    const file = [
      'DATAFLOW,FREQ,AREA,TIME_PERIOD,OBS_VALUE',
      'X:FLOW(1.0),A,NO,2023,1',
      'X:FLOW(1.0),A,SO,2023,2',
    ].join('\r\n');
    const concept = (id: string, name: string): string =>
      `<s:Concept id="${id}"><c:Name>${name}</c:Name></s:Concept>`;
    const codes = (id: string, names: Readonly<Record<string, string>>): string =>
      `<s:Codelist id="${id}" agencyID="X">${Object.entries(names)
        .map(([code, name]) => `<s:Code id="${code}"><c:Name>${name}</c:Name></s:Code>`)
        .join('')}</s:Codelist>`;
    const dimension = (id: string): string =>
      `<s:Dimension id="${id}"><s:ConceptIdentity><Ref id="${id}" maintainableParentID="CS" agencyID="X"/></s:ConceptIdentity><s:LocalRepresentation><s:Enumeration><Ref id="CL_${id}" agencyID="X"/></s:Enumeration></s:LocalRepresentation></s:Dimension>`;
    const structure = `<m:Structure xmlns:m="m" xmlns:s="s" xmlns:c="c"><m:Structures>
      <s:Codelists>${codes('CL_FREQ', { A: 'Annual' })}${codes('CL_AREA', { NO: 'North', SO: 'South' })}</s:Codelists>
      <s:Concepts><s:ConceptScheme id="CS" agencyID="X">${concept('FREQ', 'Frequency')}${concept('AREA', 'Region')}</s:ConceptScheme></s:Concepts>
      <s:DataStructures><s:DataStructure id="D"><s:DataStructureComponents><s:DimensionList>${dimension('FREQ')}${dimension('AREA')}
      <s:TimeDimension id="TIME_PERIOD"/></s:DimensionList><s:MeasureList><s:PrimaryMeasure id="OBS_VALUE"/></s:MeasureList>
      </s:DataStructureComponents></s:DataStructure></s:DataStructures></m:Structures></m:Structure>`;
    const manifest = { ...TOPICS, code: 'SDMX', structure: 'structure.xml' };

    it('takes the names of its codes from the structure file that is sent beside it', async () => {
      await published(context, { manifest, file, name: 'prices.csv', structure });
      const table = context.index.current('SDMX');
      const { cube } = await context.store.readTable('SDMX', table?.release.id ?? '');
      const area = cube.dimensions.find(({ id }) => id === 'AREA');
      expect([area?.label, area?.categories.map(({ label }) => label)]).toEqual([
        'Region',
        ['North', 'South'],
      ]);
    });

    it('is refused when its manifest names a structure file and none is sent', async () => {
      const { status, body } = await send(context, { manifest, file, name: 'prices.csv' });
      expect([status, body]).toMatchObject([400, { code: 'invalid-body', parameter: 'structure' }]);
    });

    it('says where its structure file is at fault', async () => {
      const { status, body } = await send(context, {
        manifest,
        file,
        name: 'prices.csv',
        structure: '<a><b></a>',
      });
      expect([status, body]).toMatchObject([422, { faults: [{ file: 'structure.xml', line: 1 }] }]);
    });
  });

  describe('an embargo', () => {
    const embargoed = { ...TOPICS, at: NOON_TOMORROW };
    const instant = new Date(NOON_TOMORROW);
    const justBefore = new Date(instant.getTime() - 1);

    it('shows nothing of a table before its instant and all of it from then on', async () => {
      const seen: (string | undefined)[] = [];
      const { release, publishedAt } = await published(context, { manifest: embargoed });
      context.index.onChange(() => seen.push(context.index.current('DWELL')?.release.id));

      expect(publishedAt).toBe(instant.toISOString());
      for (const moment of [NOW, justBefore]) {
        context.clock.moveTo(moment);
        expect(context.index.current('DWELL')).toBeUndefined();
        expect(context.index.all()).toEqual([]);
        expect(await context.index.byId('DWELL', release ?? '')).toBeUndefined();
        expect(await context.index.releasesOf('DWELL')).toEqual([]);
        expect(await context.index.latest(5)).toEqual([]);
      }
      expect(seen).toEqual([]);

      context.clock.moveTo(instant);
      expect(seen).toEqual([release]);
      expect(context.index.all()).toHaveLength(1);
      expect(await context.index.byId('DWELL', release ?? '')).toBeDefined();
      expect(await context.index.latest(5)).toHaveLength(1);
    });

    it('leaves the previous release in place until then', async () => {
      const first = await published(context, { manifest: TOPICS });
      const second = await published(context, { manifest: embargoed, file: REVISED_PX });

      context.clock.moveTo(justBefore);
      expect(context.index.current('DWELL')?.release.id).toBe(first.release);
      expect(await context.index.byId('DWELL', second.release ?? '')).toBeUndefined();
      context.clock.moveTo(instant);
      expect(context.index.current('DWELL')?.release.id).toBe(second.release);
      expect((await context.index.byId('DWELL', first.release ?? ''))?.release.id).toBe(first.release);
    });

    it('never shows a waiting release that was corrected before its instant', async () => {
      const mistaken = await published(context, { manifest: embargoed });
      const corrected = await published(context, { manifest: embargoed, file: REVISED_PX });

      context.clock.moveTo(instant);
      expect(context.index.current('DWELL')?.release.id).toBe(corrected.release);
      expect(await context.index.byId('DWELL', mistaken.release ?? '')).toBeUndefined();
      expect(await context.index.releasesOf('DWELL')).toHaveLength(1);
    });

    it('never shows a waiting release at its first instant once it was put off', async () => {
      await published(context, { manifest: embargoed });
      const { release } = await published(context, { manifest: { ...TOPICS, at: '2026-11-25T00:00:00Z' } });

      context.clock.moveTo(instant);
      expect(context.index.current('DWELL')).toBeUndefined();
      context.clock.moveTo(new Date('2026-11-25T00:00:00Z'));
      expect(context.index.current('DWELL')?.release.id).toBe(release);
    });

    it('makes no second release of what waits already', async () => {
      const first = await published(context, { manifest: embargoed });

      expect(await published(context, { manifest: embargoed })).toMatchObject({
        isUnchanged: true,
        release: first.release,
      });
    });

    it('publishes at once when the instant has passed, and says so', async () => {
      const { warnings, publishedAt } = await published(context, {
        manifest: { ...TOPICS, at: '2026-11-01T00:00:00Z' },
      });

      expect(publishedAt).toBe(NOW.toISOString());
      expect(warnings.map(({ message }) => message).join()).toContain(
        ENGLISH.say('publish.embargo-ended', { at: '2026-11-01T00:00:00Z' }),
      );
      expect(context.index.current('DWELL')).toBeDefined();
    });

    it('does not show an agency what another agency has waiting', async () => {
      await published(context, { manifest: { ...embargoed, agency: 'Housing Office' } });
      const other = await makeKey('Health Office');
      const codesFor = async (key: string): Promise<string[]> => {
        const { body } = await call(context, { method: 'GET', path: 'catalogue', key });
        return publishingCatalogueSchema.parse(body).tables.map(({ code, state }) => `${code} ${state}`);
      };

      expect(await codesFor(other.key)).toEqual([]);
      expect(await codesFor((await makeKey('Housing Office')).key)).toEqual(['DWELL embargoed']);
    });
  });

  describe('a refusal', () => {
    const refused = async (sent: Parameters<typeof send>[1]): Promise<unknown> => {
      const { status, body } = await send(context, sent);
      expect(context.index.all()).toEqual([]);
      return { status, ...(body as object) };
    };

    it.each([
      ['a field that manifests do not have', { colour: 'red' }, 'colour'],
      ['a code that cannot be one', { code: 'a b' }, 'code'],
      ['a topic that is not three names', { topics: ['Housing'] }, 'topics'],
      ['an embargo that is no instant', { at: 'tomorrow' }, 'at'],
      [
        'a heading of unknown dimensions',
        { ...TOPICS, heading: { rows: ['Planet'], columns: [] } },
        'Planet',
      ],
      ['a hint on an unknown dimension', { ...TOPICS, dimensions: { Planet: {} } }, 'Planet'],
      ['no topic at all', {}, '--topic'],
    ])('names %s', async (_, manifest, named) => {
      const answer = await refused({ manifest: JSON.stringify(manifest) });

      expect(answer).toMatchObject({ status: 422, code: 'manifest-refused' });
      expect(JSON.stringify(answer)).toContain(named);
    });

    it('tells all faults of a manifest at once, in sentences, each with its place', async () => {
      const manifest = JSON.stringify({ ...TOPICS, title: 5, decimals: 'two', functions: { pivott: true } });
      expect(await refused({ manifest })).toMatchObject({
        detail: ENGLISH.say('publish.faults', { count: 3 }),
        parameter: 'title',
        faults: [
          'title: It must be a text, not a number.',
          'decimals: It must be a number, not a text.',
          expect.stringMatching(/^functions\.pivott: There is no field of this name\. The fields are /),
        ].map((message: unknown) => ({ message })),
      });
    });

    it('tells at once all that a manifest says and the file contradicts', async () => {
      const manifest: Manifest = {
        heading: { rows: ['Planet'], columns: ['Moon', 'Year'] },
        dimensions: {
          Region: { parents: { West: 'World' }, units: { East: 'Number' }, role: 'time' },
          Sun: {},
        },
      };
      expect(await refused({ manifest })).toMatchObject({
        status: 422,
        faults: [
          'dimensions.Region.parents: “Region” has no category “West”.',
          'dimensions.Region.parents: “Region” has no category “World”.',
          'dimensions.Region.units: “Region” has no category “East”.',
          expect.stringMatching(/^dimensions\.Region\.role: “All regions” is not a period/),
          'dimensions.Sun: The file has no dimension “Sun”. It has “Region”, “Year”.',
          'heading.rows: The file has no dimension “Planet”. It has “Region”, “Year”.',
          'heading.columns: The file has no dimension “Moon”. It has “Region”, “Year”.',
          expect.stringMatching(/^topics: No place in the catalogue is named/),
        ].map((message: unknown) => ({ message })),
      });
    });

    it('says which categories stand below themselves', async () => {
      const parents = { North: 'South', South: 'North' };
      const { status, body } = await send(context, {
        manifest: { ...TOPICS, dimensions: { Region: { parents } } },
      });
      expect(status).toBe(422);
      expect(JSON.stringify(body)).toContain('“n” stands below itself');
    });

    it('says that a manifest is no JSON, and where', async () => {
      expect(await refused({ manifest: '{\n "title": Births' })).toMatchObject({
        status: 422,
        code: 'manifest-refused',
        detail: 'Line 2, column 11: This is not JSON: “Births” was found where a value is expected.',
        faults: [{ line: 2, column: 11 }],
      });
    });

    it('of a body says which fields are wrong in sentences', async () => {
      const answer = await call(context, { method: 'POST', path: 'keys', body: { agency: 7, by: 'me' } });
      expect(answer).toMatchObject({
        status: 400,
        body: {
          code: 'invalid-body',
          parameter: 'agency',
          detail: 'agency: It must be a text, not a number.',
          faults: [
            { message: 'agency: It must be a text, not a number.' },
            { message: 'by: There is no field of this name. The fields are agency and holder.' },
          ],
        },
      });
    });

    it('tells file, line and what to do when a file cannot be read', async () => {
      const answer = await refused({ manifest: TOPICS, file: pxOf('30 50 ten') });

      expect(answer).toMatchObject({ status: 422, code: 'file-refused', faults: [{ file: 'dwellings.px' }] });
      expect(JSON.stringify(answer)).toContain('"line"');
    });

    it('of an upload that is too large leaves smaller ones alone', async () => {
      const padded = (bytes: number): string => PX.replace('DATA=', `${' '.repeat(bytes)}DATA=`);
      expect(await refused({ manifest: TOPICS, file: padded(3_100_000) })).toMatchObject({
        status: 413,
        code: 'upload-too-large',
      });
      expect((await send(context, { manifest: TOPICS, file: padded(2_000_000) })).status).toBe(200);
    });

    it('takes one table a request', async () => {
      const form = new FormData();
      form.append('file', new Blob([PX]), 'a.px');
      form.append('file', new Blob([PX]), 'b.px');
      const request = new Request('http://portal.example/', { method: 'POST', body: form });
      const answer = await context.app.inject({
        method: 'POST',
        url: '/api/publishing/1/releases',
        headers: {
          authorization: `Bearer ${context.localKey}`,
          'content-type': request.headers.get('content-type') ?? '',
        },
        payload: Buffer.from(await request.arrayBuffer()),
      });

      expect(answer.statusCode).toBe(400);
      expect(answer.json()).toMatchObject({ code: 'invalid-body' });
    });

    it('refuses a form that breaks off wherever it does, as a mistake of its sender', async () => {
      const form = [
        ...['--x', 'content-disposition: form-data; name="manifest"', '', '{}', '--x'],
        ...['content-disposition: form-data; name="file"; filename="a.px"', '', PX, '--x--', ''],
      ].join('\r\n');
      for (const length of [0, 3, 30, 60, 70, 140, form.length - 8, form.length - 4]) {
        const answer = await context.app.inject({
          method: 'POST',
          url: '/api/publishing/1/releases?dryRun=true',
          payload: form.slice(0, length),
          headers: {
            authorization: `Bearer ${context.localKey}`,
            'content-type': 'multipart/form-data; boundary=x',
          },
        });
        expect(answer.json()).toMatchObject({ status: 400, code: 'invalid-body' });
      }
    });

    it('leaves no upload behind', async () => {
      await send(context, { file: 'no table' });

      const uploads = join(context.dataFolder, 'uploads');
      expect(await readdir(uploads)).toEqual([]);
      expect((await stat(uploads)).mode & 0o777).toBe(0o700);
    });

    it('stands in the audit log', async () => {
      await send(context, { manifest: TOPICS, file: 'no table' });
      const { body } = await call(context, { method: 'GET', path: 'audit' });

      expect(auditSchema.parse(body).entries).toMatchObject([
        { key: 'local', action: 'publish', outcome: 'refused', detail: 'file-refused: dwellings.px' },
      ]);
    });
  });

  describe('a key', () => {
    it('is needed', async () => {
      const answer = await context.app.inject({ method: 'POST', url: '/api/publishing/1/releases' });

      expect(answer.statusCode).toBe(401);
      expect(answer.json()).toMatchObject({ code: 'key-missing' });
    });

    it('is kept as a hash only', async () => {
      const { key } = await makeKey('Housing Office');
      const rows = JSON.stringify(
        await context.database.read.selectFrom('agency_keys').selectAll().execute(),
      );

      expect(rows).not.toContain(key);
      expect(rows).toContain(createHash('sha256').update(key).digest('hex'));
    });

    it('acts for one agency', async () => {
      const housing = await makeKey('Housing Office');
      const health = await makeKey('Health Office');
      await published(context, { manifest: TOPICS, key: housing.key });

      expect(context.index.current('DWELL')?.summary.agency).toBe('Housing Office');
      const others = [
        await send(context, { manifest: TOPICS, file: REVISED_PX, key: health.key }),
        await send(context, { manifest: { ...TOPICS, code: 'dwell' }, file: REVISED_PX, key: health.key }),
        await send(context, {
          manifest: { ...TOPICS, code: 'NEW', agency: 'Housing Office' },
          key: health.key,
        }),
        await call(context, { method: 'POST', path: 'tables/DWELL/withdraw', key: health.key }),
      ];
      expect(others.map(({ status }) => status)).toEqual([403, 403, 403, 403]);
      expect(await context.index.releasesOf('DWELL')).toHaveLength(1);
    });

    it('publishes nothing any more once it is revoked', async () => {
      const { id, key } = await makeKey('Housing Office');
      await call(context, { method: 'DELETE', path: `keys/${id}` });

      expect((await send(context, { manifest: TOPICS, key })).status).toBe(401);
    });

    it('of an agency does not make, list or revoke keys', async () => {
      const { id, key } = await makeKey('Housing Office');
      const answers = [
        await call(context, { method: 'POST', path: 'keys', body: { agency: 'Other' }, key }),
        await call(context, { method: 'GET', path: 'keys', key }),
        await call(context, { method: 'DELETE', path: `keys/${id}`, key }),
      ];

      expect(answers.map(({ status }) => status)).toEqual([403, 403, 403]);
    });

    it('is not guessed at any speed', async () => {
      const statuses = [];
      for (let attempt = 0; attempt < 21; attempt += 1) {
        statuses.push((await call(context, { method: 'GET', path: 'keys', key: `guess-${attempt}` })).status);
      }

      expect(statuses.slice(0, 20).every((status) => status === 401)).toBe(true);
      expect(statuses.at(-1)).toBe(429);
      context.clock.moveTo(minutesAfter(2));
      expect((await call(context, { method: 'GET', path: 'keys' })).status).toBe(200);
    });

    it('of the server lies in its data folder, readable by its owner only', async () => {
      const path = join(context.dataFolder, 'local.key');

      expect((await stat(path)).mode & 0o777).toBe(0o600);
      expect((await readFile(path, 'utf8')).trim()).toBe(context.localKey);
    });
  });

  describe('withdrawing', () => {
    it('takes a table off the lists and leaves it readable', async () => {
      await published(context, { manifest: TOPICS });
      const { body } = await call(context, { method: 'POST', path: 'tables/dwell/withdraw' });

      expect(body).toEqual({ code: 'DWELL', replacedBy: null });
      expect(context.index.all()).toEqual([]);
      expect(await context.index.latest(5)).toEqual([]);
      expect(context.index.current('DWELL')).toMatchObject({ isDeleted: true });
    });

    it('ends when the table is published again, the same content included', async () => {
      await published(context, { manifest: TOPICS });
      await call(context, { method: 'POST', path: 'tables/DWELL/withdraw' });
      const again = await published(context, { manifest: TOPICS });

      expect(again.isUnchanged).toBe(false);
      expect(context.index.current('DWELL')).toMatchObject({ isDeleted: false });
    });

    it('cancels what waits for its instant', async () => {
      await published(context, { manifest: { ...TOPICS, at: NOON_TOMORROW } });
      await call(context, { method: 'POST', path: 'tables/DWELL/withdraw' });
      context.clock.moveTo(new Date(NOON_TOMORROW));

      expect(context.index.current('DWELL')).toBeUndefined();
    });

    it('leads on to the table that takes its place, once that one may be read', async () => {
      await published(context, { manifest: TOPICS });
      await published(context, { manifest: { ...TOPICS, code: 'NEXT', at: NOON_TOMORROW } });
      const { body } = await call(context, {
        method: 'POST',
        path: 'tables/DWELL/replace',
        body: { by: 'next' },
      });

      expect(body).toEqual({ code: 'DWELL', replacedBy: 'NEXT' });
      expect(context.index.current('DWELL')).not.toHaveProperty('replacedBy');
      context.clock.moveTo(new Date(NOON_TOMORROW));
      expect(context.index.current('DWELL')).toMatchObject({ isDeleted: true, replacedBy: 'NEXT' });
    });

    it('refuses a successor that is not there, the table itself, or a withdrawn one', async () => {
      await published(context, { manifest: TOPICS });
      await published(context, { manifest: { ...TOPICS, code: 'GONE' } });
      await call(context, { method: 'POST', path: 'tables/GONE/withdraw' });
      const replaceBy = async (by: string): Promise<unknown> =>
        (await call(context, { method: 'POST', path: 'tables/DWELL/replace', body: { by } })).body;

      expect(await replaceBy('NOTHING')).toMatchObject({ code: 'unknown-table' });
      expect(await replaceBy('DWELL')).toMatchObject({ code: 'invalid-body' });
      expect(await replaceBy('GONE')).toMatchObject({ code: 'already-replaced' });
    });
  });

  describe('a table that was replaced', () => {
    const replaced = async (): Promise<void> => {
      await published(context, { manifest: TOPICS });
      await published(context, { manifest: { ...TOPICS, code: 'NEXT' } });
      await call(context, { method: 'POST', path: 'tables/DWELL/replace', body: { by: 'NEXT' } });
    };

    it('takes no more releases, whatever they say and whenever they may be read', async () => {
      await replaced();
      for (const sent of [
        { manifest: TOPICS },
        { manifest: TOPICS, file: REVISED_PX },
        { manifest: { ...TOPICS, code: 'dwell', at: NOON_TOMORROW } },
        { manifest: TOPICS, query: '?dryRun=true' },
      ]) {
        const { status, body } = await send(context, sent);
        expect([status, body]).toMatchObject([409, { code: 'already-replaced', parameter: 'code' }]);
        expect(JSON.stringify(body)).toContain('DWELL has been replaced by NEXT');
      }
      context.clock.moveTo(new Date(NOON_TOMORROW));
      expect(context.index.current('DWELL')).toMatchObject({ isDeleted: true, replacedBy: 'NEXT' });
      expect(await context.index.releasesOf('DWELL')).toHaveLength(1);
    });

    it('comes back when it is withdrawn, which ends the replacement, and published', async () => {
      await replaced();
      await call(context, { method: 'POST', path: 'tables/DWELL/withdraw' });
      await published(context, { manifest: TOPICS });
      expect(context.index.current('DWELL')).toMatchObject({ isDeleted: false });
    });

    it('does not give away the code of one that waits in its place', async () => {
      const { key } = await makeKey('Housing Office');
      await published(context, { manifest: TOPICS, key });
      await published(context, {
        manifest: { ...TOPICS, code: 'SECRET', agency: 'Health Office', at: NOON_TOMORROW },
      });
      await call(context, { method: 'POST', path: 'tables/DWELL/replace', body: { by: 'SECRET' } });
      const { status, body } = await send(context, { manifest: TOPICS, file: REVISED_PX, key });
      expect(status).toBe(409);
      expect(JSON.stringify(body)).not.toContain('SECRET');
    });
  });

  it('lists among the guesses what was not said: whose table it is, and where its numbers come from', async () => {
    const file = pxOf('30 50 10 ".." 20 "-"').replace('SOURCE="Register of dwellings";\r\n', '');
    const guessed = await published(context, { manifest: TOPICS, file });
    expect(guessed.guesses.join('\n')).toContain(
      ENGLISH.say('publish.agency-guessed', { agency: 'Department of Statistics' }),
    );
    expect(guessed.guesses.join('\n')).toContain(
      ENGLISH.say('publish.source-guessed', { agency: 'Department of Statistics' }),
    );

    const { key } = await makeKey('Housing Office');
    const said = { ...TOPICS, code: 'SAID' };
    for (const sent of [
      { manifest: { ...said, agency: 'Housing Office', source: 'Census' }, file },
      { manifest: said, file: PX, key },
    ]) {
      const { guesses } = await published(context, sent);
      expect(guesses.join('\n')).not.toMatch(/^(?:agency|source) /m);
    }
  });

  it('hides a table that is not enabled from every reader', async () => {
    const { release } = await published(context, { manifest: { ...TOPICS, isEnabled: false } });
    const { body } = await call(context, { method: 'GET', path: 'catalogue' });

    expect(context.index.current('DWELL')).toBeUndefined();
    expect(await context.index.byId('DWELL', release ?? '')).toBeUndefined();
    expect(publishingCatalogueSchema.parse(body).tables).toMatchObject([
      { code: 'DWELL', state: 'not enabled' },
    ]);
  });

  it('writes down who published what, and one event for each release', async () => {
    const { id, key } = await makeKey('Housing Office');
    const { release } = await published(context, { manifest: TOPICS, key });
    context.clock.moveTo(minutesAfter(1));
    await published(context, { manifest: TOPICS, key });
    const { body } = await call(context, { method: 'GET', path: 'audit?limit=2' });

    expect(auditSchema.parse(body).entries).toMatchObject([
      { key: id, agency: 'Housing Office', action: 'publish', outcome: 'unchanged', code: 'DWELL', release },
      { key: id, agency: 'Housing Office', action: 'publish', outcome: 'done', code: 'DWELL', release },
    ]);
    const events = await context.database.read.selectFrom('outbox').select(['kind', 'payload']).execute();
    expect(events).toEqual([
      { kind: 'release', payload: JSON.stringify({ code: 'DWELL', releaseId: release }) },
    ]);
  });

  it('warns of a type that does not fit and follows it, of drift, and of totals that do not add up', async () => {
    const hierarchy = { dimensions: { Region: { parents: { North: 'All regions', South: 'All regions' } } } };
    await published(context, { manifest: { ...TOPICS, ...hierarchy }, file: pxOf('30 50 10 30 20 20') });
    context.clock.moveTo(minutesAfter(1));
    const answer = await published(context, {
      manifest: { ...hierarchy, type: 'DC', unit: 'Thousand' },
      file: pxOf('30 55 10 30 20 20'),
      query: '?dryRun=true',
    });

    expect(answer.type).toBe('DC');
    const wordsOf = (remarks: readonly { readonly message: string }[]): string =>
      remarks.map(({ message }) => message).join('\n');
    expect(wordsOf(answer.warnings)).toContain('The type DC does not fit');
    const words = wordsOf(answer.questions);
    expect(words).toContain('The unit was “Number” in the last release and is now “Thousand”.');
    expect(words).toContain('All regions, 2024: 55, while the parts add up to 50');
  });

  describe('a question', () => {
    const SLIP = pxOf('30000 50000 10000 ".." 20000 "-"');

    beforeEach(async () => {
      await published(context, { manifest: TOPICS });
      context.clock.moveTo(minutesAfter(1));
    });

    it('keeps a release back, says what is open and how to answer it, and changes nothing', async () => {
      const { status, body } = await send(context, { file: SLIP });

      expect(status).toBe(422);
      expect(body).toMatchObject({
        code: 'questions-open',
        parameter: 'confirm',
        detail: expect.stringContaining('--confirm large-revision --because') as string,
        faults: [{ check: 'large-revision', message: expect.stringContaining('exactly 1,000') as string }],
      });
      expect(await context.index.releasesOf('DWELL')).toHaveLength(1);
    });

    it('is answered by the name of its check and a reason, which stand in the audit log', async () => {
      const confirmation = {
        checks: ['large-revision' as const],
        because: ' Counted in single dwellings now. ',
      };
      const answer = await published(context, { file: SLIP, confirmation });

      expect(answer.questions).toMatchObject([{ check: 'large-revision', isConfirmed: true }]);
      expect(await context.index.releasesOf('DWELL')).toHaveLength(2);
      const { body } = await call(context, { method: 'GET', path: 'audit?limit=2' });
      expect(body).toMatchObject({
        entries: [
          { action: 'publish', outcome: 'done', release: answer.release },
          {
            action: 'confirm',
            key: 'local',
            code: 'DWELL',
            release: answer.release,
            detail: 'large-revision: Counted in single dwellings now.',
          },
        ],
      });
    });

    it('stays open when another one is answered', async () => {
      const confirmation = { checks: ['totals' as const], because: 'Rounded.' };
      expect((await send(context, { file: SLIP, confirmation })).status).toBe(422);
    });

    it('is told by a dry run, which publishes nothing', async () => {
      const answer = await published(context, { file: SLIP, query: '?dryRun=true' });

      expect(answer.questions).toMatchObject([{ check: 'large-revision', isConfirmed: false }]);
      expect(await context.index.releasesOf('DWELL')).toHaveLength(1);
    });

    it('is not asked of a first release, nor of the same content again', async () => {
      const other = { topics: TOPICS.topics, code: 'OTHER' };
      expect((await published(context, { manifest: other, file: SLIP })).questions).toEqual([]);
      expect(await published(context, {})).toMatchObject({ isUnchanged: true, questions: [] });
    });

    it.each([
      ['no JSON', 'yes', 'must be JSON'],
      ['a check that there is not', { checks: ['luck'], because: 'x' }, 'large-revision'],
      ['no reason', { checks: ['totals'], because: ' ' }, 'because'],
    ])('is not answered by %s', async (_, confirmation, said) => {
      const { status, body } = await send(context, { file: SLIP, confirmation });
      expect(status).toBe(400);
      expect(body).toMatchObject({ code: 'invalid-body', parameter: 'confirm' });
      expect(JSON.stringify(body)).toContain(said);
    });
  });

  it('warns of a next release that has passed already', async () => {
    const warningsOf = async (nextReleaseDate: string): Promise<string> => {
      const answer = await published(context, { manifest: { ...TOPICS, nextReleaseDate } });
      return answer.warnings.map(({ message }) => message).join('\n');
    };
    expect(await warningsOf('2026-11-19')).toContain(
      'The day of the next release (2026-11-19) has already passed',
    );
    expect(await warningsOf('2026-11-20')).toBe('');
  });

  it('publishes with the partitions that the figures tell, or the manifest', async () => {
    const partitionsOf = async ({ release }: { readonly release: string | null }): Promise<unknown> => {
      const [region] = (await context.store.readTable('DWELL', release ?? '')).cube.dimensions;
      const labels = new Map(region?.categories.map(({ id, label }) => [id, label]));
      return region?.partitions?.map(({ total, parts }) =>
        [total, ...parts].map((id = '') => labels.get(id)),
      );
    };
    const found = await published(context, {
      manifest: TOPICS,
      file: pxOf('41493 50001 20220 25000 21273 25001'),
    });
    expect(await partitionsOf(found)).toEqual([['All regions', 'North', 'South']]);
    context.clock.moveTo(minutesAfter(1));
    const manifest = { ...TOPICS, dimensions: { Region: { partitions: [{ parts: ['South', 'North'] }] } } };
    const stated = await published(context, { manifest, file: pxOf('41493 50001 20220 25000 21273 25002') });
    expect(await partitionsOf(stated)).toEqual([[undefined, 'North', 'South']]);
  });

  it('takes away a minute after the start what a crash left between storing and making known', async () => {
    const { release } = await published(context, { manifest: TOPICS });
    const orphan = join(context.dataFolder, 'releases', 'dwell', 'zzzzzzzzzzzz');
    await mkdir(orphan);
    await writeFile(join(orphan, 'table.json'), '{}');
    await utimes(orphan, LONG_AGO, LONG_AGO);
    context.clock.moveTo(minutesAfter(1));

    await vi.waitFor(async () => {
      expect(await readdir(join(context.dataFolder, 'releases', 'dwell'))).toEqual([release]);
    });
  });
});
