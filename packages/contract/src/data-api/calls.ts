import type { PlainMessageKey } from '@almanac/core';
import type * as z from 'zod/mini';

import { apiCatalogueSchema, foundTablesSchema, tableDataSchema, tableMetadataSchema } from './answers.ts';

/** A parameter of a call of the public data API. */
export interface DataApiParameter {
  readonly name: string;
  readonly isRequired?: boolean;
  readonly says: PlainMessageKey;
  /** The allowed values, if there are few. */
  readonly values?: readonly string[];
  readonly example?: string;
  /** Whether only this portal has it: clients of other servers do not know it. */
  readonly isOurs?: boolean;
}

/** A call of the public data API. */
export interface DataApiCall {
  readonly name: 'resourceid' | 'metadata' | 'tabledata' | 'catalogue';
  readonly title: PlainMessageKey;
  readonly path: string;
  readonly says: PlainMessageKey;
  /** Whether its address names a table. */
  readonly isOfTable: boolean;
  readonly parameters: readonly DataApiParameter[];
  readonly answer: z.ZodMiniType;
}

const RELEASE: DataApiParameter = {
  name: 'release',
  says: 'api.parameter.release',
  isOurs: true,
};

const EXTENDED: DataApiParameter = {
  name: 'extended',
  says: 'api.parameter.extended',
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
    title: 'api.numbers.title',
    path: '/api/table/tabledata/{resourceId}',
    says: 'api.numbers',
    isOfTable: true,
    parameters: [
      { name: 'seriesNoORrowNo', says: 'api.parameter.rows', example: '1,1.1' },
      { name: 'offset', says: 'api.parameter.offset', example: '5000' },
      {
        name: 'limit',
        says: 'api.parameter.limit',
        example: '100',
      },
      {
        name: 'sortBy',
        says: 'api.parameter.sort-by',
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
        says: 'api.parameter.time-filter',
        example: '2024,2025',
      },
      {
        name: 'between',
        says: 'api.parameter.between',
        example: '0,100',
      },
      { name: 'search', says: 'api.parameter.search', example: 'total' },
      { name: 'from', says: 'api.parameter.from', example: '2024', isOurs: true },
      { name: 'to', says: 'api.parameter.to', example: '2025-12', isOurs: true },
      RELEASE,
      EXTENDED,
    ],
    answer: tableDataSchema,
  },
  {
    name: 'metadata',
    title: 'api.metadata.title',
    path: '/api/table/metadata/{resourceId}',
    says: 'api.metadata',
    isOfTable: true,
    parameters: [RELEASE, EXTENDED],
    answer: tableMetadataSchema,
  },
  {
    name: 'resourceid',
    title: 'api.search.title',
    path: '/api/table/resourceid',
    says: 'api.search',
    isOfTable: false,
    parameters: [
      {
        name: 'keyword',
        isRequired: true,
        says: 'api.parameter.keyword',
        example: 'price',
      },
      {
        name: 'searchOption',
        isRequired: true,
        says: 'api.parameter.search-option',
        values: ['all', 'title', 'variable'],
      },
    ],
    answer: foundTablesSchema,
  },
  {
    name: 'catalogue',
    title: 'api.catalogue.title',
    path: '/api/table/catalogue',
    says: 'api.catalogue',
    isOfTable: false,
    parameters: [],
    answer: apiCatalogueSchema,
  },
];

/** A way in which a call of the public data API fails. */
export interface DataApiError {
  readonly status: number;
  readonly title: PlainMessageKey;
  readonly says: PlainMessageKey;
}

/** Every refusal of the public data API. */
export const DATA_API_ERRORS: readonly DataApiError[] = [
  {
    status: 400,
    title: 'api.error.400.title',
    says: 'api.error.400',
  },
  {
    status: 401,
    title: 'api.error.401.title',
    says: 'api.error.401',
  },
  {
    status: 404,
    title: 'api.error.404.title',
    says: 'api.error.404',
  },
  { status: 405, title: 'api.error.405.title', says: 'api.error.405' },
  {
    status: 429,
    title: 'api.error.429.title',
    says: 'api.error.429',
  },
  { status: 500, title: 'api.error.500.title', says: 'api.error.500' },
  {
    status: 503,
    title: 'api.error.503.title',
    says: 'api.error.503',
  },
];
