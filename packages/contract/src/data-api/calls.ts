import type * as z from 'zod/mini';

import { apiCatalogueSchema, foundTablesSchema, tableDataSchema, tableMetadataSchema } from './answers.ts';

/** A parameter of a call of the public data API. */
export interface DataApiParameter {
  readonly name: string;
  readonly isRequired?: boolean;
  readonly says: string;
  /** The allowed values, if there are few. */
  readonly values?: readonly string[];
  readonly example?: string;
  /** Whether only this portal has it: clients of other servers do not know it. */
  readonly isOurs?: boolean;
}

/** A call of the public data API. */
export interface DataApiCall {
  readonly name: 'resourceid' | 'metadata' | 'tabledata' | 'catalogue';
  readonly title: string;
  readonly path: string;
  readonly says: string;
  /** Whether its address names a table. */
  readonly isOfTable: boolean;
  readonly parameters: readonly DataApiParameter[];
  readonly answer: z.ZodMiniType;
}

const RELEASE: DataApiParameter = {
  name: 'release',
  says: 'An earlier release, by its id; the metadata list them.',
  isOurs: true,
};

const EXTENDED: DataApiParameter = {
  name: 'extended',
  says: 'true: the body says more: the release, the variables, the next release date and, of numbers, the total and the next page.',
  values: ['true'],
  isOurs: true,
};

/**
 * Every call of the public data API: the reference, the test page and the OpenAPI description are generated from this
 * list.
 */
export const DATA_API_CALLS: readonly DataApiCall[] = [
  {
    name: 'tabledata',
    title: 'Numbers',
    path: '/api/table/tabledata/{resourceId}',
    says: 'The numbers of a table, a page of 5,000 cells unless you ask for more. Every row is on every page.',
    isOfTable: true,
    parameters: [
      { name: 'seriesNoORrowNo', says: 'Rows by their number, with commas between.', example: '1,1.1' },
      { name: 'offset', says: 'Cells to pass over.', example: '5000' },
      {
        name: 'limit',
        says: 'Cells to give, 5000 without it. A page may end inside a series.',
        example: '100',
      },
      {
        name: 'sortBy',
        says: 'Time series only. Rows by number or text; the cells of each series by period or value.',
        values: [
          'key asc',
          'key desc',
          'value asc',
          'value desc',
          'seriesNo asc',
          'seriesNo desc',
          'rowText asc',
          'rowText desc',
        ],
      },
      {
        name: 'timeFilter',
        says: 'Periods by label, with commas between.',
        example: '2024,2025',
      },
      {
        name: 'between',
        says: 'Values from and to, both included. It is not a range of periods.',
        example: '0,100',
      },
      { name: 'search', says: 'Rows whose text holds this.', example: 'total' },
      { name: 'from', says: 'The first period, by label or in ISO 8601.', example: '2024', isOurs: true },
      { name: 'to', says: 'The last period, by label or in ISO 8601.', example: '2025-12', isOurs: true },
      RELEASE,
      EXTENDED,
    ],
    answer: tableDataSchema,
  },
  {
    name: 'metadata',
    title: 'Metadata',
    path: '/api/table/metadata/{resourceId}',
    says: 'What a table is: its rows, columns, units, footnotes and releases.',
    isOfTable: true,
    parameters: [RELEASE, EXTENDED],
    answer: tableMetadataSchema,
  },
  {
    name: 'resourceid',
    title: 'Search',
    path: '/api/table/resourceid',
    says: 'Tables by words, in the order of the catalogue.',
    isOfTable: false,
    parameters: [
      {
        name: 'keyword',
        isRequired: true,
        says: 'Words that all have to be there, in any order. % stands for anything, and alone for everything.',
        example: 'price',
      },
      {
        name: 'searchOption',
        isRequired: true,
        says: 'Where to look: titles; names of variables and rows; or both.',
        values: ['all', 'title', 'variable'],
      },
    ],
    answer: foundTablesSchema,
  },
  {
    name: 'catalogue',
    title: 'Catalogue',
    path: '/api/table/catalogue',
    says: 'Every table with its periods, size and addresses. Ours: other servers have no such call.',
    isOfTable: false,
    parameters: [],
    answer: apiCatalogueSchema,
  },
];

/** A way in which a call of the public data API fails. */
export interface DataApiError {
  readonly status: number;
  readonly title: string;
  readonly says: string;
}

/** Every refusal of the public data API. */
export const DATA_API_ERRORS: readonly DataApiError[] = [
  {
    status: 400,
    title: 'Validation error',
    says: 'A required parameter is missing, or one has a value it cannot have. errors names each field.',
  },
  {
    status: 401,
    title: 'Key not accepted',
    says: 'The call carries an agency’s key that is not known or was revoked. Calls without a key need none.',
  },
  {
    status: 404,
    title: 'Not found',
    says: 'There is no such table or release, or it is not in the public API.',
  },
  { status: 405, title: 'Method not allowed', says: 'Only GET is answered.' },
  {
    status: 429,
    title: 'Too many requests',
    says: 'Fewer points are left than the answer costs. Retry-After says for how many seconds to wait.',
  },
  { status: 500, title: 'Our mistake', says: 'It is in our log under the traceId of the answer.' },
  {
    status: 503,
    title: 'Too many big answers',
    says: 'Answers of over 250,000 cells are written one at a time for each address, and the line is long. Retry-After says when to ask again.',
  },
];
