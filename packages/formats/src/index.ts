export * from './reading/reading.ts';
export * from './writing/writing.ts';
export { croissantOf, type CroissantContext } from './croissant/write-croissant.ts';
export { csvwMetadata, type CsvAddresses } from './csvw/write-csvw.ts';
export { csvRecordsOf } from './reading/csv-records.ts';
export { writeChangesCsv, type ChangesFile } from './csv/write-changes-csv.ts';
export { codeWriters, plainCodes, type CodeWriter } from './writing/csv-codes.ts';
export { inTurn, sectionsStream } from './writing/text-stream.ts';
export { FILE_WRITERS, type FileWriter } from './file-writers.ts';
export { looksLikePx } from './px/looks-like-px.ts';
export { type PxOptions, readPx } from './px/read-px.ts';
export type { CsvHints } from './csv/csv-hints.ts';
export { readCsv } from './csv/read-csv.ts';
export { findJsonMistake, type JsonMistake } from './reading/json/find-json-mistake.ts';
export { readJsonStat } from './json-stat/read-json-stat.ts';
export {
  READERS,
  readTable,
  type ReadOptions,
  type RecognisedTable,
  type TableFormat,
} from './read-table.ts';
export { readSdmxCsv } from './sdmx-csv/read-sdmx-csv.ts';
export { readEurostatTsv } from './eurostat-tsv/read-eurostat-tsv.ts';
export { readSdmxJson, type SdmxJsonOptions } from './sdmx-json/read-sdmx-json.ts';
export { readSdmxMl } from './sdmx-ml/read-sdmx-ml.ts';
export { readTimeLabels } from './reading/read-time-labels.ts';
export { readTableBuilderCsv } from './table-builder-csv/read-table-builder-csv.ts';
export {
  DEFAULT_LIMIT,
  isExtended,
  readTableDataRequest,
  type ApiQuery,
  type TableDataRequest,
  type UnreadableField,
} from './data-api/table-data-request.ts';
export { apiRowNumbers, apiShapeOf } from './data-api/api-shape.ts';
export { keyOf } from './data-api/narrow.ts';
export { tidyColumns, type TidyColumn, type TidyType } from './writing/tidy-columns.ts';
export { categoryNumbers } from './data-api/category-numbers.ts';
export { planTableData, type TableDataPlan } from './data-api/plan-table-data.ts';
export { countFigures, type CellsRead, type PageFrame, type ReadCells } from './data-api/page-of-cells.ts';
export { writeTableMetadata, type DescribedRelease } from './data-api/write-table-metadata.ts';
export {
  writeApiCatalogue,
  writeTableList,
  type ApiCatalogueEntry,
  type ApiListing,
} from './data-api/write-table-list.ts';
export { traceIdOf, VALIDATION_TITLE, writeRefusal, type ApiRefusal } from './data-api/write-refusal.ts';
export { answerTableData, type AnsweredRelease, type TableDataAnswer } from './data-api/write-table-data.ts';
export type { ApiOrigin } from './data-api/envelope.ts';
export {
  metadataSheets,
  writeRowsAsCsv,
  writeSheetsAsCsv,
  type MetadataContext,
  type ReleaseInHistory,
} from './metadata/metadata-sheets.ts';
export { inOneStretch } from './writing/part-of-view.ts';
export type { AboutTable, OfferedCodelist } from './px-json-stat/about-table.ts';
export type { DescribedDimension } from './px-json-stat/dimension-of.ts';
export { isOnlyMeasure, ONLY_MEASURE } from './px-json-stat/head-of.ts';
export { decimalsOfFigures } from './writing/decimals-of-figures.ts';
export { writePxJsonStat, writePxJsonStat1, writePxMetadata } from './px-json-stat/write-px-json-stat.ts';
export { writePxCsv, type PxCsvOptions } from './px-csv/write-px-csv.ts';
export { writePxJson } from './px-json/write-px-json.ts';
export { writeHtml } from './html/write-html.ts';
export { labelledBy, labelledStretches, type Labels } from './writing/labelled-by.ts';
export { PX_SIGNS } from './writing/px-signs.ts';
export type { TextSheet } from './reading/text-sheet.ts';
export { PACKING, packInThread } from './writing/pack-in-thread.ts';
export { wholePieces } from './writing/whole-pieces.ts';
export { writeArchive, type ArchivedFile, type ArchiveFile } from './writing/zip-archive.ts';
export {
  textSheet,
  viewSheets,
  type SheetSource,
  writeWorkbook,
  type WorkbookProperties,
  type WorkbookSheet,
} from './xlsx/write-workbook.ts';
export { plainXmlText } from './writing/plain-xml-text.ts';
export { readSdmxPeriod } from './sdmx/read-sdmx-period.ts';
export { writeSdmxCsv, type SdmxCsvForm } from './sdmx-csv/write-sdmx-csv.ts';
export { genericDialect, specificDialect, type DataDialect } from './sdmx-ml/data-dialect.ts';
export { writeDataAsXml } from './sdmx-ml/write-data.ts';
export type {
  AttributeValues,
  DataDimension,
  DataMessage,
  DataSet,
  NamedId,
  SeriesStretch,
} from './sdmx/writing/data-message.ts';
export type { SdmxError } from './sdmx/sdmx-error.ts';
export { writeSdmxError } from './sdmx-ml/write-error.ts';
export { writeSdmxErrorAsJson } from './sdmx-json/write-error.ts';
export { writeDataAsJson } from './sdmx-json/write-data.ts';
export type { DataStructure, StructureComponent } from './sdmx/structure/data-structure.ts';
export { writeStructuresAsJson } from './sdmx-json/write-structures.ts';
export { STRUCTURES_2_1, STRUCTURES_3_0 } from './sdmx-ml/structure-dialects.ts';
export { writeStructures } from './sdmx-ml/write-structures.ts';
export {
  STRUCTURE_KINDS,
  type CategoryItem,
  type MaintainedRef,
  type SchemeItem,
  type Structure,
  type StructureHeader,
  type StructureKind,
} from './sdmx/structure-message.ts';
