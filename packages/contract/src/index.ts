export * from './searching/answer.ts';
export * from './catalogue.ts';
export * from './collections.ts';
export * from './corrections.ts';
export { apiCatalogueSchema, type ApiCatalogueRecord } from './data-api/answers.ts';
export * from './data-api/calls.ts';
export { dataOpenApi, type DescribedSite, type WriteFact } from './data-api/open-api.ts';
export * from './changes.ts';
export * from './drawn-page.ts';
export * from './file-formats.ts';
export * from './help.ts';
export * from './cells.ts';
export * from './publishing/manifest.ts';
export * from './publishing/recipe.ts';
export { MANIFEST_FIELDS, manifestJsonSchema, recipeJsonSchema } from './publishing/manifest-json-schema.ts';
export { NUMBER_BYTES_TYPE, readNumberBytes, writeNumberBytes, type NumberBytes } from './number-bytes.ts';
export * from './pages.ts';
export { packChart, unpackChart, type PackedChart } from './packed-chart.ts';
export * from './problem.ts';
export * from './publishing/calls.ts';
export * from './publishing/checks.ts';
export { faultText, requestFaults, type RequestFault } from './request-faults.ts';
export { factOfIssue, schemaText } from './schema-text.ts';
export * from './searching/search.ts';
export * from './series.ts';
export * from './site.ts';
export { htmlUnder, sitePathOf } from './site-path.ts';
export * from './status.ts';
export { isStorableJson, storedText } from './stored-text.ts';
export * from './updates.ts';
export * from './usage.ts';
export * from './changes-fact.ts';
export * from './view-calls.ts';
export * from './views.ts';
export * from './dosauth/account.ts';
export { chartToEmbedSchema, embedCodeSchema } from './dosauth/chart-calls.ts';
export { DOSAUTH_ROOT, type DosauthCall } from './dosauth/call.ts';
export { DOSAUTH_CALLS } from './dosauth/calls.ts';
export * from './dosauth/envelope.ts';
export {
  LONGEST_NEXT,
  loginNextSchema,
  PENDING_ACTIONS,
  type LoginNext,
  type PendingActionName,
} from './dosauth/login-next.ts';
export { orderAfter } from './dosauth/order-after.ts';
export { dosauthOpenApi } from './dosauth/open-api.ts';
export * from './dosauth/saved-tables.ts';
export { savedTablesFrom, type SavedTable } from './dosauth/saved-tables-from.ts';
export * from './dosauth/subscriptions.ts';
export * from './dosauth/table-updates.ts';
export * from './dosauth/texts.ts';
