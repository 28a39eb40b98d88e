export * from './reading.ts';
export * from './writing.ts';
export { writeTidyCsv } from './csv/write-tidy-csv.ts';
export { writeCsv } from './table-builder-csv/write-table-builder-csv.ts';
export { writeXlsx } from './xlsx/write-xlsx.ts';
