import * as z from 'zod/mini';

/** A place in the catalogue, as the public data API names it. */
const place = { theme: z.string(), subject: z.string(), topic: z.string() };
const made = { generatedBy: z.string(), dateGenerated: z.string() };
const release = z.object({ id: z.string(), publishedAt: z.string() });

/** The envelope around every answer. */
function envelope<Data extends z.ZodMiniType>(data: Data) {
  return z.object({ Data: data, DataCount: z.int(), StatusCode: z.int(), Message: z.string() });
}

const listed = { ...place, id: z.string(), title: z.string(), tableType: z.string() };

/** The answer of `/api/table/resourceid`. */
export const foundTablesSchema: z.ZodMiniType = envelope(
  z.object({ ...made, total: z.int(), records: z.array(z.object(listed)) }),
);

const catalogueRecord = z.object({
  ...listed,
  type: z.string(),
  frequency: z.nullable(z.string()),
  startPeriod: z.nullable(z.string()),
  endPeriod: z.nullable(z.string()),
  cells: z.int(),
  dataLastUpdated: z.string(),
  release: z.string(),
  page: z.string(),
  metadata: z.string(),
  data: z.string(),
});

/** The answer of `/api/table/catalogue`. */
export const apiCatalogueSchema = envelope(
  z.object({ ...made, total: z.int(), records: z.array(catalogueRecord) }),
);

/** A table in the answer of `/api/table/catalogue`. */
export type ApiCatalogueRecord = z.infer<typeof catalogueRecord>;

const seriesRow = { seriesNo: z.string(), rowText: z.string(), uoM: z.string(), footnote: z.string() };
const otherRow = { rowNo: z.string(), rowText: z.string(), uoM: z.string(), footnote: z.string() };

/** Additional fields, sent with `extended=true`. */
const extension = {
  release: z.optional(release),
  releases: z.optional(z.array(release)),
  variables: z.optional(z.array(z.string())),
  nextReleaseDate: z.optional(z.nullable(z.string())),
  isFictional: z.optional(z.boolean()),
  replacedBy: z.optional(z.nullable(z.string())),
};

const described = {
  ...place,
  id: z.string(),
  title: z.string(),
  frequency: z.string(),
  dataSource: z.string(),
  footnote: z.string(),
  dataLastUpdated: z.string(),
};

const describedSeries = z.strictObject({
  ...described,
  groupTitle: z.string(),
  adjustmentType: z.string(),
  startPeriod: z.string(),
  endPeriod: z.string(),
  total: z.int(),
  row: z.array(z.strictObject(seriesRow)),
});

const columnEntry = z.strictObject({ columnNo: z.string(), columnText: z.string(), footnote: z.string() });

/** One `columnN` for each variable across the top. */
const describedOther = z.intersection(
  z.looseObject({ ...described, tableType: z.string(), row: z.array(z.strictObject(otherRow)) }),
  z.looseRecord(z.string().check(z.regex(/^column\d+$/)), z.array(columnEntry)),
);

/** The answer of `/api/table/metadata/{resourceId}`. */
export const tableMetadataSchema: z.ZodMiniType = envelope(
  z.strictObject({
    records: z.union([describedSeries, describedOther]),
    ...made,
    total: z.optional(z.int()),
    ...extension,
  }),
);

interface Column {
  readonly key: string;
  readonly value?: string | undefined;
  readonly columns?: readonly Column[] | undefined;
}

const column: z.ZodMiniType<Column> = z.strictObject({
  key: z.string(),
  value: z.optional(z.string()),
  get columns() {
    return z.optional(z.array(column));
  },
});
// What refers to itself has a name in the OpenAPI description.
column.register(z.globalRegistry, { id: 'TableColumn' });

const answered = {
  ...place,
  id: z.string(),
  title: z.string(),
  frequency: z.string(),
  footnote: z.string(),
  dataLastUpdated: z.string(),
  ...made,
  offset: z.nullable(z.string()),
  limit: z.string(),
  between: z.nullable(z.string()),
  search: z.nullable(z.string()),
};

const besides = {
  total: z.optional(z.int()),
  truncated: z.optional(z.boolean()),
  next: z.optional(z.nullable(z.string())),
  from: z.optional(z.nullable(z.string())),
  to: z.optional(z.nullable(z.string())),
  ...extension,
};

const answeredSeries = z.strictObject({
  ...answered,
  groupTitle: z.string(),
  adjustmentType: z.string(),
  datasource: z.string(),
  sortBy: z.nullable(z.string()),
  timeFilter: z.nullable(z.string()),
  row: z.array(z.strictObject({ ...seriesRow, columns: z.array(column) })),
  ...besides,
});

const answeredOther = z.strictObject({
  ...answered,
  tableType: z.string(),
  dataSource: z.string(),
  timeFilter: z.optional(z.nullable(z.string())),
  row: z.array(z.strictObject({ ...otherRow, columns: z.array(column) })),
  ...besides,
});

/** The answer of `/api/table/tabledata/{resourceId}`: of a time series, or of any other table. */
export const tableDataSchema: z.ZodMiniType = envelope(z.union([answeredSeries, answeredOther]));

/** A refusal under `/api/table`. */
export const apiRefusalSchema: z.ZodMiniType = envelope(
  z.object({
    type: z.string(),
    title: z.string(),
    status: z.int(),
    errors: z.record(z.string(), z.array(z.string())),
    traceId: z.string(),
  }),
);
