import * as z from 'zod/mini';

/** A place in the catalogue, in the words of the public data API. */
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

const row = z.looseObject({
  seriesNo: z.optional(z.string()),
  rowNo: z.optional(z.string()),
  rowText: z.string(),
  uoM: z.string(),
  footnote: z.string(),
});

const told = {
  release,
  isFictional: z.boolean(),
  replacedBy: z.nullable(z.string()),
};

/** The answer of `/api/table/metadata/{resourceId}`. */
export const tableMetadataSchema: z.ZodMiniType = envelope(
  z.object({
    records: z.looseObject({
      ...place,
      id: z.string(),
      title: z.string(),
      frequency: z.string(),
      dataSource: z.string(),
      footnote: z.string(),
      dataLastUpdated: z.string(),
      total: z.int(),
      row: z.array(row),
      ...told,
      releases: z.array(release),
      nextReleaseDate: z.nullable(z.string()),
    }),
    ...made,
  }),
);

const column = z.looseObject({
  key: z.string(),
  value: z.optional(z.string()),
  columns: z.optional(z.array(z.looseObject({ key: z.string() }))),
});

/** The answer of `/api/table/tabledata/{resourceId}`. */
export const tableDataSchema: z.ZodMiniType = envelope(
  z.looseObject({
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
    row: z.array(z.extend(row, { columns: z.array(column) })),
    total: z.int(),
    truncated: z.boolean(),
    next: z.nullable(z.string()),
    from: z.nullable(z.string()),
    to: z.nullable(z.string()),
    ...told,
  }),
);

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
