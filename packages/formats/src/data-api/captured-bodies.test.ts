import { inLogs } from '@almanac/core';
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Dimension } from '@almanac/core';
import { describe, expect, it } from 'vitest';
import { testCube, testDimension, testTable } from '../../test/test-table.ts';
import { cellsIn } from '../../test/cells-in.ts';
import { planTableData } from './plan-table-data.ts';
import { type ApiQuery, readTableDataRequest } from './table-data-request.ts';
import { answerTableData } from './write-table-data.ts';
import { writeRefusal } from './write-refusal.ts';
import { writeTableList } from './write-table-list.ts';
import { writeTableMetadata } from './write-table-metadata.ts';

/** Answers of the API that public programs were written for. Skipped, with a message, where these are missing. */
const FOLDER = fileURLToPath(new URL('../../../../../shared/data/developer-api/', import.meta.url));

const captured = (name: string): string => readFileSync(`${FOLDER}${name}`, 'utf8').trim();

interface CapturedRow {
  readonly seriesNo: string;
  readonly rowText: string;
  readonly uoM: string;
  readonly columns?: readonly { readonly key: string; readonly value: string }[];
}

interface CapturedTable {
  readonly theme: string;
  readonly subject: string;
  readonly topic: string;
  readonly id: string;
  readonly groupTitle: string;
  readonly title: string;
  readonly footnote: string;
  readonly row: readonly CapturedRow[];
}

const day = '2026-10-01';
const site = 'SingStat Table Builder';
const release = { id: 'r1', publishedAt: '2026-07-24T04:00:00.000Z' };

function factsOf({ theme, subject, topic, id, groupTitle, title, footnote }: CapturedTable) {
  return {
    kind: 'TS' as const,
    code: id,
    groupTitle,
    title,
    frequency: 'quarterly' as const,
    source: 'URBAN REDEVELOPMENT AUTHORITY',
    topics: [{ grouping: theme, subject, topic }],
    footnotes: [{ id: 'n', text: footnote }],
    tableFootnotes: ['n'],
  };
}

function seriesOf(rows: readonly CapturedRow[]): Dimension {
  return {
    id: 'series',
    label: 'Data Series',
    role: 'measure',
    categories: rows.map(({ seriesNo, rowText, uoM }) => ({ id: seriesNo, label: rowText, unit: uoM })),
  };
}

describe.skipIf(!existsSync(FOLDER))('the captured answers of the API', () => {
  it('come out of the data writer byte for byte', async () => {
    const text = captured('tabledata_TS.json');
    const { Data: data } = JSON.parse(text) as { readonly Data: CapturedTable };
    const columns = data.row[0]?.columns ?? [];
    const time = testDimension(
      'time',
      columns.map(({ key }) => key),
    );
    const cube = testCube(
      [seriesOf(data.row), time],
      columns.map(({ value }) => Number(value)),
    );
    const table = testTable(cube, factsOf(data));
    const answered = { site, day, dayOf: String, release, releases: [release], addressAt: String };
    const bodyFor = async (query: ApiQuery): Promise<string> => {
      const request = readTableDataRequest(query);
      if (!request.ok) throw new Error(inLogs(request.problem.reason));
      const plan = await planTableData(table, request.value);
      const answer = await answerTableData(plan, answered, cellsIn(table));
      const pieces: string[] = [];
      for await (const piece of answer.text()) pieces.push(piece);
      return pieces.join('');
    };

    expect(await bodyFor({})).toBe(text);
    const additions =
      ',"total":133,"truncated":false,"next":null,"from":null,"to":null,"release":{"id":"r1","publishedAt":"2026-07-24T04:00:00.000Z"},"releases":[{"id":"r1","publishedAt":"2026-07-24T04:00:00.000Z"}],"variables":["Data Series","time"],"nextReleaseDate":null,"isFictional":false,"replacedBy":null';
    expect(await bodyFor({ extended: 'TRUE' })).toBe(
      text.replace(/\]\},"DataCount"/, `]${additions}},"DataCount"`),
    );
  });

  it('come out of the metadata writer byte for byte', () => {
    const text = captured('metadata_TS.json');
    const { Data: data } = JSON.parse(text) as {
      readonly Data: { readonly records: CapturedTable & { readonly total: number } };
    };
    const quarters = Array.from({ length: 146 }, (_, at) => `${1990 + Math.floor(at / 4)} ${(at % 4) + 1}Q`);
    const cells = data.records.row.length * quarters.length;
    const values = Array.from({ length: cells }, (_, at) => (at < data.records.total ? at : undefined));
    const cube = testCube([seriesOf(data.records.row), testDimension('time', quarters)], values);

    const written = (isExtended: boolean): string =>
      writeTableMetadata(testTable(cube, factsOf(data.records)), {
        site,
        day,
        dayOf: String,
        release,
        releases: [release],
        isExtended,
        figures: data.records.total,
      });

    expect(written(false)).toBe(text);
    const additions =
      ',"release":{"id":"r1","publishedAt":"2026-07-24T04:00:00.000Z"},"releases":[{"id":"r1","publishedAt":"2026-07-24T04:00:00.000Z"}],"variables":["Data Series","time"],"nextReleaseDate":null,"isFictional":false,"replacedBy":null';
    expect(written(true)).toBe(text.replace('},"DataCount"', `${additions}},"DataCount"`));
  });

  it('come out of the search writer byte for byte, but for the number of hits that were left out when they were kept', () => {
    const text = captured('resourceid.json');
    const { Data: data } = JSON.parse(text) as {
      readonly Data: {
        readonly records: readonly Readonly<
          Record<'theme' | 'subject' | 'topic' | 'id' | 'title' | 'tableType', string>
        >[];
      };
    };
    const prefix = '[Multi-Dimensional Data Cube] ';
    const listings = data.records.map(({ theme, subject, topic, id, title, tableType }) => ({
      grouping: theme,
      subject,
      topic,
      code: id,
      source: tableType,
      kind:
        tableType === 'time series'
          ? ('TS' as const)
          : title.startsWith(prefix)
            ? ('DC' as const)
            : ('CT' as const),
      title: title.replace(prefix, ''),
    }));

    expect(writeTableList(listings, { site, day, dayOf: String })).toBe(
      text.replace('"total":222', `"total":${listings.length}`),
    );
  });

  it('come out of the writer of refusals byte for byte', () => {
    expect(
      writeRefusal({
        status: 400,
        title: 'One or more validation errors occurred.',
        errors: { SearchOption: ['The SearchOption field is required.'] },
        traceId: '00-3b816b577dac6264a170f3cf2b21a8f6-646a60ea1f649933-00',
      }),
    ).toBe(captured('error_400.json'));
  });
});
